/** Refusal reasons with localized labels in reports: `sold.cause_…`. Others stay as typed. */
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
