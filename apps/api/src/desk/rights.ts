/** Authorization: owners see and change everything, managers the day-to-day fields of their branches. */
import { type DeskKind, isOfBranch, isPriceField } from '@sufra/contract/desk/model';
import { includesRole } from '@sufra/contract/endpoint';
import { worksAtBranch } from '@sufra/contract/staff/model';
import type { FieldKey } from '../importer/change-log.ts';
import type { Row, Rows } from '../importer/parts.ts';
import type { Staff } from '../platform/http/access.ts';
import { branchIn, isChangeable, isManagerField, isShown, kindDefinitions } from './kind-definitions.ts';

export interface Rights {
  /** The caller's branches, in the restaurant's order. */
  branches: readonly Row<'branches'>[];
  maySee(field: FieldKey): boolean;
  mayChange(field: FieldKey): boolean;
}

export function rightsOf({ role, worksAt }: Staff, rows: Rows): Rights {
  const branches = rows.branches
    .filter(({ id, active }) => active && worksAtBranch(worksAt, id))
    .toSorted((one, other) => one.position - other.position);
  const own = new Set(branches.map(({ code }) => code));
  const isOwner = includesRole(role, 'owner');
  const isOwn = (field: FieldKey) => own.has(branchIn(field) ?? '');
  return {
    branches,
    maySee: (field) =>
      isShown(field) && (isOwner || (branchIn(field) === null && !kindDefinitions[field.kind as DeskKind].isOwners) || isOwn(field)),
    mayChange: (field) => isChangeable(field) && (isOwner || (isOwn(field) && isManagerField(field))),
  };
}

/**
 * Step-up authentication for changes that are dangerous on an unattended screen: global prices and free choices of existing entries;
 * branch fields that managers may not change, except pictures; companies, payment methods, country, currency and VAT rate.
 */
export function requiresPassword(field: FieldKey, isThere: boolean): boolean {
  if (field.kind === 'legalEntity' || field.kind === 'paymentMethod') return true;
  if (field.kind === 'settings') return /^(country|currency|vatRate)$/.test(field.field);
  if (field.kind === 'branch') return !isManagerField(field) && !/^(picture|focalPoint)$/.test(field.field);
  return isThere && (isPriceField(field.field) || field.field === 'included') && !isOfBranch(field.field);
}
