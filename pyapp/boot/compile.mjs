// node compile.mjs RUNTIME < job: byte-compiles Python sources with the Python of the page.
// The job is a line of JSON for each source: {"name", "origin", "strip", "as_file", "source" (base64)}; the answer a line
// of JSON for each in the same order: {"name", "code" (base64)}.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "node_modules", "pyodide", "pyodide.mjs")));
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" } });
const compile = python.runPython(`
import ast
import base64
import importlib.util
import json
import marshal


def dataclasses_of(node):
    for one in getattr(node, "decorator_list", []):
        called = one.func if isinstance(one, ast.Call) else one
        if "dataclass" in (getattr(called, "id", ""), getattr(called, "attr", "")):
            yield one


# What dataclasses write for themselves is written anew at every start, so the page has as little of it as will do. A
# docstring is made of the signature where there is none: a dash will do (not a blank, which Python takes off). That
# nothing frozen is changed was seen elsewhere (mypy, the tests): here it has the same hash and no guards. Nobody reads
# what such an object looks like.
def lean(node):
    for one in dataclasses_of(node):
        node.body = [ast.Expr(ast.Constant("-")), *node.body]
        given = {key.arg: key for key in one.keywords} if isinstance(one, ast.Call) else {}
        hashed = "eq" in given or any(getattr(part, "name", "") == "__hash__" for part in node.body)
        frozen = given.pop("frozen", None)
        if frozen is not None and not hashed:
            given["unsafe_hash"] = ast.keyword("unsafe_hash", frozen.value)
        given["repr"] = ast.keyword("repr", ast.Constant(False))
        called = one.func if isinstance(one, ast.Call) else one
        made = ast.Call(called, [], list(given.values()))
        node.decorator_list = [made if other is one else other for other in node.decorator_list]


def without_docstrings(tree):
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        match node.body:
            case [ast.Expr(ast.Constant(str()))]:
                node.body[0].value.value = ""
            case [ast.Expr(ast.Constant(str())), *rest]:
                node.body = rest
        lean(node)
    return ast.fix_missing_locations(tree)


def compiled(line):
    job = json.loads(line)
    tree = ast.parse(base64.b64decode(job["source"]))
    if job["strip"]:
        tree = without_docstrings(tree)
    code = compile(tree, job["origin"], "exec", dont_inherit=True, optimize=0)
    head = importlib.util.MAGIC_NUMBER + bytes(12) if job["as_file"] else b""
    return json.dumps({"name": job["name"], "code": base64.b64encode(head + marshal.dumps(code)).decode()})


compiled
`);
for (const line of readFileSync(0, "utf8").split("\n")) if (line) process.stdout.write(compile(line) + "\n");
