/** The ring: two bells, and a rest. Loud enough for a kitchen, and nothing that one comes to hate. */

/** s. It is repeated as long as there is something to take. */
const ringSeconds = 2.4;

/** Hz, s from the beginning. A falling third, twice. */
const strokes: readonly [tone: number, at: number][] = [
  [1174.66, 0],
  [932.33, 0.22],
  [1174.66, 0.6],
  [932.33, 0.82],
];

/** Overtones of a bell: of the tone, how loud, and how soon they are gone (per s). */
const partials: readonly [ratio: number, loudness: number, decay: number][] = [
  [1, 0.55, 5],
  [2, 0.25, 8],
  [3.01, 0.12, 12],
];

/** Its loudness over time, between -1 and 1. `rate`: values per second. */
export function ringSamples(rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(rate * ringSeconds));
  for (const [tone, at] of strokes) {
    const from = Math.round(at * rate);
    for (let index = from; index < samples.length; index++) {
      const time = (index - from) / rate;
      // A stroke that begins in full would click.
      const attack = Math.min(1, time / 0.004);
      for (const [ratio, loudness, decay] of partials)
        samples[index] = (samples[index] ?? 0) + attack * loudness * Math.exp(-decay * time) * Math.sin(2 * Math.PI * tone * ratio * time);
    }
  }
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value / loudest) * 0.98);
}
