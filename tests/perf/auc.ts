/** Separability of two samples. */

/** Mann-Whitney AUC: probability that one of `these` is greater than one of `those`; 0.5 when alike. */
export function areaUnderCurve(these: readonly number[], those: readonly number[]): number {
  let greater = 0;
  for (const one of these) for (const other of those) greater += one > other ? 1 : one === other ? 0.5 : 0;
  return greater / (these.length * those.length);
}

export function randomOrder<T>(all: readonly T[]): T[] {
  return all
    .map((each) => ({ each, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}
