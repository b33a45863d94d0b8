/**
 * How often each of several ways runs in a second of the processor's time, which other programs do not take part in. In turns, so that
 * none has the warmer machine; the best of several stretches, the one that the collection of garbage disturbed least.
 */
export async function perSecond(...ways: (() => unknown)[]): Promise<number[]> {
  const best = ways.map(() => 0);
  for (let stretch = 0; stretch < 6; stretch++) {
    for (const [way, run] of ways.entries()) {
      const start = process.cpuUsage();
      let runs = 0;
      let spent = 0;
      while (spent < 40_000) {
        await run();
        runs++;
        const { user, system } = process.cpuUsage(start);
        spent = user + system;
      }
      best[way] = Math.max(best[way] ?? 0, (runs * 1e6) / spent);
    }
  }
  return best;
}
