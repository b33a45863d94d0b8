/** Visits of guests at tables: opened by staff, joined with a PIN, and named by a signed token at checkout. */
import { randomInt } from 'node:crypto';
import type { CheckoutRequest } from '@sufra/contract/checkout/model';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { openingState } from '../../catalogue/store/opening-hours.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput, Refusal } from '../../platform/http/errors.ts';
import { readSignedToken, signedToken } from '../../platform/http/signed-token.ts';
import { type AtTable, endIdleVisit, findOpenVisit, insertVisit, listOpenVisits, type Visit } from './queries.ts';

const purpose = 'table-visit';
/** Maximum lifetime of a token in ms. */
const longestMs = 24 * 60 * 60_000;

/** Token until the branch closes, though staff may end the visit earlier: each use checks the visit. */
export function visitToken(
  secret: string,
  { id, closesAt }: Pick<Visit, 'id' | 'closesAt'>,
  now: Date,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(Math.min(now.getTime() + longestMs, closesAt?.getTime() ?? Number.POSITIVE_INFINITY));
  return { token: signedToken(secret, purpose, [id], expiresAt), expiresAt };
}

type Deps = Pick<Context, 'db' | 'secret' | 'now'>;
type Requested = Pick<CheckoutRequest, 'tableVisit' | 'orderType' | 'slotStart' | 'car'>;

/** Table of the request's visit; null without one. A forged token, another branch's and a retired table's are like an ended visit. */
export async function requestedTable(
  { db, secret, now }: Deps,
  { tableVisit, orderType, slotStart, car }: Requested,
  branch: Pick<BranchRecord, 'id' | 'tables'>,
): Promise<AtTable | null> {
  if (tableVisit === undefined) return null;
  if (orderType !== 'pickup' || slotStart || car) throw new InvalidInput({ tableVisit: ['errors.invalid'] });
  const [visitId] = readSignedToken(secret, purpose, 1, tableVisit, now()) ?? [];
  const visit = visitId === undefined ? null : await findOpenVisit(db, visitId, now());
  if (visit?.branchId !== branch.id || !branch.tables.includes(visit.table)) throw new Refusal('table_visit_ended');
  return { visitId: visit.id, name: visit.table };
}

/** PINs in use are few of 10,000. */
const maxTries = 50;

/** Opens a visit at a table without one, in the caller's transaction. False when the table has an open visit. */
export async function openVisit(tx: Db, branch: BranchRecord, table: string, by: string, now: Date): Promise<boolean> {
  const { isOpen, closesAt } = openingState(branch, now, branch.timeZone);
  if (!isOpen) throw new Refusal('branch_closed');
  await endIdleVisit(tx, branch.id, table, now);
  for (let tries = 0; tries < maxTries; tries++) {
    const pin = String(randomInt(10_000)).padStart(4, '0');
    if (await insertVisit(tx, branch.id, table, pin, by, now, closesAt)) return true;
    const open = await listOpenVisits(tx, branch.id, now);
    if (open.some((visit) => visit.table === table)) return false;
  }
  throw new Refusal('unavailable');
}
