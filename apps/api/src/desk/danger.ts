/** What is dangerous in the hands of those who find an open screen. */
import { isOfBranch, isPriceField } from '@sufra/contract/desk/model';
import type { Named } from '../importer/trail.ts';
import { isManagers } from './things.ts';

/**
 * Whether a change takes the password again: prices of all branches, but for the first price of something new; of a branch what its managers may not
 * change, such as how it is paid and who is told of its orders, but for its picture; who sells and how one pays.
 */
export function takesPassword(field: Named, isThere: boolean): boolean {
  if (field.kind === 'legalEntity' || field.kind === 'paymentMethod') return true;
  if (field.kind === 'branch') return !isManagers(field) && !/^(picture|focalPoint)$/.test(field.field);
  return isThere && isPriceField(field.field) && !isOfBranch(field.field);
}
