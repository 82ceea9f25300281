// The sounds of the table, all made here of tones and noise: no file is loaded.

import type { Sound } from "./notice.ts";

let ear: AudioContext | null = null;
let hiss: AudioBuffer | null = null; // a second of noise

interface Tone {
  pitch: number;
  to?: number; // the pitch it slides to
  at?: number; // seconds
  long?: number;
  loud?: number;
  kind?: OscillatorType;
}

interface Noise {
  at?: number;
  long?: number;
  loud?: number;
  band: number; // the pitch around which it is heard
  to?: number;
  sharp?: number;
}

interface Score {
  tones?: readonly Tone[];
  noises?: readonly Noise[];
}

/** Metal rings in parts that are no harmony. */
const ring = (pitch: number, at: number, long: number, loud: number): Tone[] =>
  [1, 2.76, 5.4].map((part, n) => ({ pitch: pitch * part, at, long: long / (n + 1), loud: loud / (n + 1.5) }));
/** Small loudspeakers give nothing of a low tone: what one hears of a drum there is how its skin is struck. */
const drum = (at: number, loud: number): Tone[] => [
  { pitch: 220, to: 62, at, long: 0.3, loud, kind: "triangle" },
  { pitch: 330, to: 150, at, long: 0.12, loud: loud / 2 },
];
const skin = (at: number, loud: number): Noise => ({ at, long: 0.07, loud, band: 520, sharp: 0.7 });
const step = (at: number): Noise => ({ at, long: 0.09, loud: 0.34, band: 560, sharp: 1.2 });
const WOOD: Noise = { long: 0.05, loud: 0.3, band: 900 };
const LAMENT = [293.66, 246.94, 196, 146.83];

// None is much louder to the ear than another: tests/browser/test_pages.py listens to all of them.
export const SCORES: Readonly<Record<Sound, Score>> = {
  // Two bells: it is your turn.
  turn: { tones: [...ring(523.25, 0, 0.7, 0.11), ...ring(783.99, 0.13, 0.9, 0.11)] },
  // A card on wood, and above it what it is: a voice, marching feet, a blade, wind.
  character: { noises: [WOOD], tones: [{ pitch: 293.66, long: 0.45, loud: 0.15, kind: "triangle" }, { pitch: 440, at: 0.08, long: 0.55, loud: 0.13, kind: "triangle" }] },
  army: { noises: [WOOD, step(0.1), step(0.24), step(0.38), skin(0.1, 0.2), skin(0.38, 0.16)], tones: [...drum(0.1, 0.24), ...drum(0.38, 0.18)] },
  item: { noises: [{ long: 0.04, loud: 0.2, band: 1200 }], tones: ring(880, 0.04, 0.6, 0.09) },
  event: {
    noises: [{ long: 0.7, loud: 0.5, band: 380, to: 1800, sharp: 1.4 }],
    tones: [{ pitch: 196, to: 261.63, long: 0.6, loud: 0.14, kind: "triangle" }, { pitch: 392, to: 523.25, long: 0.6, loud: 0.07, kind: "triangle" }],
  },
  // A horn far away, then steel on steel.
  combat: {
    tones: [{ pitch: 146.83, long: 0.5, loud: 0.16, kind: "sawtooth" }, { pitch: 220, at: 0.16, long: 0.5, loud: 0.12, kind: "sawtooth" }, ...ring(620, 0.44, 0.4, 0.1), ...ring(540, 0.58, 0.5, 0.1)],
    noises: [{ at: 0.44, long: 0.09, loud: 0.2, band: 2600, sharp: 1 }, { at: 0.58, long: 0.09, loud: 0.2, band: 2200, sharp: 1 }],
  },
  falls: { tones: [...drum(0, 0.3), { pitch: 329.63, to: 164.81, at: 0.05, long: 0.6, loud: 0.14, kind: "triangle" }], noises: [{ long: 0.3, loud: 0.4, band: 420, to: 180 }] },
  drip: { tones: [0, 0.2, 0.36].map((at) => ({ pitch: 880, to: 330, at, long: 0.14, loud: 0.09 })) },
  great: {
    tones: [
      ...drum(0, 0.3),
      ...drum(0.5, 0.3),
      { pitch: 98, long: 1.5, loud: 0.12, kind: "sawtooth" },
      { pitch: 146.83, at: 0.2, long: 1.3, loud: 0.12, kind: "sawtooth" },
      { pitch: 196, at: 0.4, long: 1.1, loud: 0.12, kind: "sawtooth" },
      { pitch: 392, at: 0.4, long: 1.1, loud: 0.1, kind: "sawtooth" },
    ],
    noises: [skin(0, 0.3), skin(0.5, 0.3)],
  },
  won: { tones: [392, 523.25, 659.25, 783.99].map((pitch, n) => ({ pitch, at: n * 0.14, long: 0.7, loud: 0.1, kind: "triangle" as const })) },
  lost: { tones: LAMENT.flatMap((pitch, n) => [{ pitch, at: n * 0.2, long: 0.8, loud: 0.13, kind: "triangle" as const }, { pitch: pitch * 2, at: n * 0.2, long: 0.6, loud: 0.06, kind: "triangle" as const }]) },
};

/** Loud at once, then fading: struck, not blown. */
function fading(ctx: AudioContext, at: number, long: number, loud: number): GainNode {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  return gain;
}

function noise(ctx: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return hiss;
}

export function make(sound: Sound, volume: number): void {
  ear ??= new AudioContext();
  const ctx = ear;
  if (ctx.state === "suspended") void ctx.resume();
  const now = ctx.currentTime;
  const { tones = [], noises = [] } = SCORES[sound];
  for (const { pitch, to, at = 0, long = 0.5, loud = 0.14, kind = "sine" } of tones) {
    const tone = ctx.createOscillator();
    tone.type = kind;
    tone.frequency.setValueAtTime(pitch, now + at);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, now + at + long);
    // What is bright would be shrill: a horn is heard from far away.
    const soft = ctx.createBiquadFilter();
    soft.type = "lowpass";
    soft.frequency.value = kind === "sawtooth" ? 900 : 6000;
    tone.connect(soft).connect(fading(ctx, now + at, long, loud * volume)).connect(ctx.destination);
    tone.start(now + at);
    tone.stop(now + at + long + 0.05);
  }
  for (const { at = 0, long = 0.1, loud = 0.1, band, to, sharp = 0.8 } of noises) {
    const source = ctx.createBufferSource();
    source.buffer = noise(ctx);
    const through = ctx.createBiquadFilter();
    through.type = "bandpass";
    through.frequency.setValueAtTime(band, now + at);
    if (to) through.frequency.exponentialRampToValueAtTime(to, now + at + long);
    through.Q.value = sharp;
    source.connect(through).connect(fading(ctx, now + at, long, loud * volume)).connect(ctx.destination);
    source.start(now + at);
    source.stop(now + at + long + 0.05);
  }
}
