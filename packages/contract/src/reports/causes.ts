/** Reasons for which orders are refused that have a text of their own in tables of what was refused: `sold.cause_…`. Others are words, which stay as typed. */
import { type StaffCause, staffCauses } from '../kitchen/moves.ts';
import { type CancelReason, cancelReasons } from '../orders/states.ts';

export type NamedCause = StaffCause | CancelReason | 'by_customer' | 'nobody_answered';

const named: ReadonlySet<string> = new Set<NamedCause>([
  ...(Object.keys(staffCauses) as StaffCause[]),
  ...cancelReasons,
  'by_customer',
  'nobody_answered',
]);

export const isNamedCause = (cause: string): cause is NamedCause => named.has(cause);
