/** When to listen again, after what. */

/** How a stream ended: its bytes, or the server's last word (see the API's follower.ts). `silent`: nothing got through, as behind a proxy that gathers answers. */
export type Ending = 'cut' | 'silent' | 'over' | 'access' | 'elsewhere' | 'closing';

/** In ms. */
const first = 300;
/** A server that starts anew is found within two seconds. */
const soon = 1500;
/** So many tries are soon. */
const mostSoon = 20;
const longest = 30_000;
/** Where too many listen, or nothing gets through, asking now and then has to do. */
const seldom = { first: 20_000, longest: 5 * 60_000 };

/**
 * ms to wait before the next try; there were so many `failures` in a row, `wanted` is what the server wants (ms). `random` is between 0 and 1: not all
 * who lost it at the same moment come back at the same moment.
 */
export function pauseBefore(ending: Ending, failures: number, wanted: number, random: number): number {
  const before = Math.max(0, failures - 1);
  const isSeldom = ending === 'silent' || ending === 'elsewhere';
  const grown = isSeldom
    ? Math.min(seldom.longest, seldom.first * 2 ** before)
    : before < mostSoon
      ? Math.min(soon, first * 2 ** before)
      : Math.min(longest, soon * 2 ** (before - mostSoon));
  return Math.max(wanted, grown) * (0.5 + random / 2);
}
