// Sounds made of tones and noise (pyapp/shell/sound.py says which); loaded when the first one is wanted.
let context = null;
let hiss = null;
const SWELLS = 0.004; // seconds

// A second of noise, the same every time, so that a sound is as loud today as tomorrow.
const noise = () => {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const wave = buffer.getChannelData(0);
  let last = 1;
  for (let at = 0; at < wave.length; at += 1) {
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    wave[at] = last / 2 ** 31 - 1;
  }
  return buffer;
};

const play = ([shape, first, last, after, lasts, loud, swells], volume) => {
  const begins = context.currentTime + after + 0.01;
  const ends = begins + lasts;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0005, begins); // it swells, however quickly: a tone that is there at once cracks
  const level = Math.max(0.0005, volume * loud);
  gain.gain.linearRampToValueAtTime(level, begins + (swells || SWELLS));
  if (swells) gain.gain.setValueAtTime(level, ends - lasts * 0.4);
  gain.gain.exponentialRampToValueAtTime(0.0004, ends);
  const source = shape === "noise" ? context.createBufferSource() : context.createOscillator();
  let voice = source;
  if (shape === "noise") {
    source.buffer = hiss;
    voice = context.createBiquadFilter();
    voice.type = "bandpass";
    source.connect(voice);
  } else source.type = shape;
  voice.frequency.setValueAtTime(first, begins);
  voice.frequency.exponentialRampToValueAtTime(Math.max(20, last), ends);
  voice.connect(gain).connect(context.destination);
  source.start(begins);
  source.stop(ends);
};

// Browsers want somebody to have touched the page before it sounds.
export const sound = (tones, volume) => {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  hiss ??= noise();
  for (const tone of JSON.parse(tones)) play(tone, volume);
};
