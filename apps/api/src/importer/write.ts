/** Writes only rows that differ from the database, so that no notification is sent without a change. */
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../platform/db/database.ts';
import { byBranch, differingKeys, numbered, seasonsByBranch } from './hours-rows.ts';
import type { Coded } from './ids.ts';
import { differs } from './menu-rows.ts';
import { byKey, type Row, type Rows } from './parts.ts';
import { deleteOfBranches, deleteRows, insertRows, takeIds, updateRows } from './queries.ts';

/** `there`: rows read in the same transaction. Unlisted entries are retired; unlisted link rows are deleted. */
export async function writeRows(db: Db, there: Rows, wanted: Rows): Promise<void> {
  await link(db, 'settings', there, wanted);
  await link(db, 'legalTexts', there, wanted);
  await list(db, 'legalEntities', there, wanted);
  await list(db, 'paymentMethods', there, wanted);
  await list(db, 'branches', there, wanted);
  await link(db, 'branchPaymentMethods', there, wanted);
  await list(db, 'areas', there, wanted);
  await replace(db, 'weekly', there, wanted);
  await replace(db, 'exceptions', there, wanted);
  await replaceSeasons(db, there, wanted);
  await replace(db, 'rushes', there, wanted);
  await list(db, 'categories', there, wanted);
  await link(db, 'categoryPeriods', there, wanted);
  await list(db, 'optionGroups', there, wanted);
  await list(db, 'items', there, wanted);
  await list(db, 'options', there, wanted);
  await link(db, 'itemOptionGroups', there, wanted);
  await link(db, 'itemGoesWith', there, wanted);
  await writeOffers(db, there, wanted);
  await list(db, 'promotions', there, wanted);
  await link(db, 'promotionPeriods', there, wanted);
  await link(db, 'promotionBranches', there, wanted);
  await link(db, 'promotionLimits', there, wanted);
}

type Linked = Exclude<keyof Rows, Coded | OfBranch | 'seasons' | 'seasonPeriods' | 'offers'>;
type OfBranch = 'weekly' | 'exceptions' | 'rushes';

/** Update before insert: retired or renamed rows free their unique keys. */
async function list<Name extends Coded>(db: Db, name: Name, there: Rows, wanted: Rows): Promise<void> {
  const { added, changed, missing } = compare(name, there, wanted);
  const retired = missing.filter(({ active }) => active).map((row) => ({ ...row, active: false }));
  await updateRows(db, name, [...changed, ...retired]);
  await insertRows(db, name, added);
}

async function link<Name extends Linked>(db: Db, name: Name, there: Rows, wanted: Rows): Promise<void> {
  const { added, changed, missing } = compare(name, there, wanted);
  await deleteRows(db, name, missing);
  await updateRows(db, name, changed);
  await insertRows(db, name, added);
}

/** Offer rows may hold today's sold-out state, so clear their other columns instead of deleting. */
async function writeOffers(db: Db, there: Rows, wanted: Rows): Promise<void> {
  const { added, changed, missing } = compare('offers', there, wanted);
  const emptied = missing.filter(differs).map((row) => ({ ...row, hidden: false, pickup_fils: null, delivery_fils: null }));
  await updateRows(db, 'offers', [...changed, ...emptied]);
  await insertRows(db, 'offers', added);
}

/** Hours have no key: when any of a branch's differ, replace them all. */
async function replace<Name extends OfBranch>(db: Db, name: Name, there: Rows, wanted: Rows): Promise<void> {
  const before = Map.groupBy(there[name] as Row<Name>[], byBranch);
  const after = Map.groupBy(wanted[name] as Row<Name>[], byBranch);
  const differing = differingKeys(before, after);
  await deleteOfBranches(db, name, differing);
  await insertRows(
    db,
    name,
    differing.flatMap((id) => after.get(id) ?? []),
  );
}

async function replaceSeasons(db: Db, there: Rows, wanted: Rows): Promise<void> {
  const after = seasonsByBranch(wanted);
  const differing = differingKeys(seasonsByBranch(there), after);
  await deleteOfBranches(db, 'seasons', differing);
  const written = differing.flatMap((id) => after.get(id) ?? []);
  const ids = await takeIds(db, 'branch_season', written.length);
  const rows = numbered(written, (place) => ids[place] ?? 0);
  await insertRows(db, 'seasons', rows.seasons);
  await insertRows(db, 'seasonPeriods', rows.seasonPeriods);
}

/** Matches rows by key columns. */
function compare<Name extends Coded | Linked | 'offers'>(name: Name, there: Rows, wanted: Rows) {
  const [before, after] = [byKey(name, there[name] as Row<Name>[]), byKey(name, wanted[name] as Row<Name>[])];
  const rows = [...after];
  return {
    added: rows.flatMap(([at, row]) => (before.has(at) ? [] : [row])),
    changed: rows.flatMap(([at, row]) => (before.has(at) && !isDeepStrictEqual(before.get(at), row) ? [row] : [])),
    missing: [...before].flatMap(([at, row]) => (after.has(at) ? [] : [row])),
  };
}
