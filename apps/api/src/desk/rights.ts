/** Authorization: owners see and change everything, managers the day-to-day fields of their branches. */
import { type DeskKind, isOfBranch, isPriceField } from '@sufra/contract/desk/model';
import { mayAs } from '@sufra/contract/endpoint';
import { worksAtBranch } from '@sufra/contract/staff/model';
import type { Row, Rows } from '../importer/parts.ts';
import type { Named } from '../importer/trail.ts';
import type { Staff } from '../platform/http/access.ts';
import { branchIn, described, isChangeable, isManagers, isShown } from './things.ts';

export interface Rights {
  /** The caller's branches, in the restaurant's order. */
  branches: readonly Row<'branches'>[];
  maySee(field: Named): boolean;
  mayChange(field: Named): boolean;
}

export function rightsOf({ role, worksAt }: Staff, rows: Rows): Rights {
  const branches = rows.branches
    .filter(({ id, active }) => active && worksAtBranch(worksAt, id))
    .toSorted((one, other) => one.position - other.position);
  const own = new Set(branches.map(({ code }) => code));
  const isOwner = mayAs(role, 'owner');
  const isOwn = (field: Named) => own.has(branchIn(field) ?? '');
  return {
    branches,
    maySee: (field) =>
      isShown(field) && (isOwner || (branchIn(field) === null && !described[field.kind as DeskKind].isOwners) || isOwn(field)),
    mayChange: (field) => isChangeable(field) && (isOwner || (isOwn(field) && isManagers(field))),
  };
}

/**
 * Step-up authentication for changes that are dangerous on an unattended screen: global prices except the first price of a new entry;
 * branch fields that managers may not change, except pictures; company and payment settings.
 */
export function takesPassword(field: Named, isThere: boolean): boolean {
  if (field.kind === 'legalEntity' || field.kind === 'paymentMethod') return true;
  if (field.kind === 'branch') return !isManagers(field) && !/^(picture|focalPoint)$/.test(field.field);
  return isThere && isPriceField(field.field) && !isOfBranch(field.field);
}
