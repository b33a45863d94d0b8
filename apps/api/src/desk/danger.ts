/** What is dangerous in the hands of those who find an open screen. */
import { isOfBranch, isPriceField } from '@sufra/contract/desk/model';
import type { Named } from '../importer/trail.ts';
import { isManagers } from './things.ts';

/**
 * Whether a change takes the password again: prices of all branches; of a branch what its managers may not change, such as how it is paid and who
 * is told of its orders, but for its picture; who sells and how one pays. What was not there before takes none, but for the last two.
 */
export function takesPassword(field: Named, isThere: boolean): boolean {
  if (field.kind === 'legalEntity' || field.kind === 'paymentMethod') return true;
  if (!isThere) return false;
  return field.kind === 'branch'
    ? !isManagers(field) && !/^(picture|focalPoint)$/.test(field.field)
    : isPriceField(field.field) && !isOfBranch(field.field);
}
