/** What `npm run audit:money` prints. */
import type { Db } from '../../platform/db/database.ts';
import { findBreaches, type Invariant, invariants, sumLedger } from './audit-queries.ts';

/** How many of an invariant's breaches are named. */
const named = 20;

/** Amounts are printed with two decimals. */
export async function reportOnMoney(db: Db): Promise<{ text: string; breaches: number }> {
  const breaches = await findBreaches(db);
  const lines = (Object.keys(invariants) as Invariant[]).flatMap((invariant) => {
    const broken = breaches.filter((breach) => breach.invariant === invariant);
    const more = broken.length > named ? [`       and ${broken.length - named} more`] : [];
    return [
      `${String(broken.length).padStart(5)}  ${invariants[invariant]}`,
      ...broken.slice(0, named).map(({ subject, detail }) => `       ${subject} ${detail}`),
      ...more,
    ];
  });
  const sums = (await sumLedger(db)).map(
    ({ kind, currency, count, total }) =>
      `${String(count).padStart(5)}  ${kind.replace('_', ' ')}s, ${(total / 100).toFixed(2)} ${currency}`,
  );
  const ledger = sums.length > 0 ? sums : ['       nothing yet'];
  return { text: ['What breaks a rule:', ...lines, 'The ledger:', ...ledger].join('\n'), breaches: breaches.length };
}
