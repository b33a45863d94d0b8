/**
 * Runs per second of CPU time for each function, so that other programs do not distort it. They take turns, so that none gets a warmer
 * machine, and the best of several stretches counts, the one least disturbed by garbage collection.
 */
export async function perSecond(...ways: (() => unknown)[]): Promise<number[]> {
  const best = ways.map(() => 0);
  for (let stretch = 0; stretch < 6; stretch++) {
    for (const [way, run] of ways.entries()) {
      const start = process.cpuUsage();
      let runs = 0;
      let spent = 0;
      while (spent < 120_000) {
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
