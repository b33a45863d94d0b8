/** Report of `npm run audit:money`. */
import { type Currency, currencies } from '@sufra/contract/money';
import { formatAmount } from '@sufra/i18n/formats';
import type { Db } from '../../platform/db/database.ts';
import { findViolations, type Invariant, invariants, sumLedger } from './audit-queries.ts';

/** Maximum number of violations listed per invariant. */
const named = 20;

/** A gateway may have captured another currency than requested. */
const known: Readonly<Record<string, Currency>> = currencies;

export async function reportOnMoney(db: Db): Promise<{ text: string; violations: number }> {
  const violations = await findViolations(db);
  const lines = (Object.keys(invariants) as Invariant[]).flatMap((invariant) => {
    const broken = violations.filter((violation) => violation.invariant === invariant);
    const more = broken.length > named ? [`       and ${broken.length - named} more`] : [];
    return [
      `${String(broken.length).padStart(5)}  ${invariants[invariant]}`,
      ...broken.slice(0, named).map(({ subject, detail }) => `       ${subject} ${detail}`),
      ...more,
    ];
  });
  const sums = (await sumLedger(db)).map(
    ({ kind, currency, count, total }) =>
      `${String(count).padStart(5)}  ${kind.replace('_', ' ')}s, ${formatAmount(total, known[currency])} ${currency}`,
  );
  const ledger = sums.length > 0 ? sums : ['       nothing yet'];
  return { text: ['What breaks a rule:', ...lines, 'The ledger:', ...ledger].join('\n'), violations: violations.length };
}
