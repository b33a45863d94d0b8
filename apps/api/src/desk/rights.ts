/** Authorization: owners see and change everything, managers the day-to-day fields of their branches. */
import type { DeskKind } from '@sufra/contract/desk/model';
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
