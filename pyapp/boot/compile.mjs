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


def is_dataclass(node):
    called = [one.func if isinstance(one, ast.Call) else one for one in getattr(node, "decorator_list", [])]
    return any("dataclass" in (getattr(one, "id", ""), getattr(one, "attr", "")) for one in called)


# A dataclass without a docstring writes one out of its signature, a millisecond for each at every start: a dash will do
# (not a blank, which Python takes off a docstring).
def without_docstrings(tree):
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        match node.body:
            case [ast.Expr(ast.Constant(str()))]:
                node.body[0].value.value = ""
            case [ast.Expr(ast.Constant(str())), *rest]:
                node.body = rest
        if is_dataclass(node):
            node.body = [ast.Expr(ast.Constant("-")), *node.body]
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
