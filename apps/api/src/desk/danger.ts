/** Step-up authentication: which changes are dangerous on an unattended screen. */
import { isOfBranch, isPriceField } from '@sufra/contract/desk/model';
import type { Named } from '../importer/trail.ts';
import { isManagers } from './things.ts';

/**
 * Whether a change requires the password again: global prices except the first price of a new entry; branch fields that managers may not
 * change, except pictures; company and payment settings.
 */
export function takesPassword(field: Named, isThere: boolean): boolean {
  if (field.kind === 'legalEntity' || field.kind === 'paymentMethod') return true;
  if (field.kind === 'branch') return !isManagers(field) && !/^(picture|focalPoint)$/.test(field.field);
  return isThere && isPriceField(field.field) && !isOfBranch(field.field);
}
