/** Saves edits from the screen in one transaction, with optimistic locking per field. */

import { isDeepStrictEqual } from 'node:util';
import type { DeskConflict, DeskSaved } from '@sufra/contract/desk/model';
import { pictureField } from '@sufra/contract/desk/pictures';
import { activeField, type FieldChange } from '@sufra/restaurant/entries';
import { lockPictures, markPicturesUsed } from '../catalogue/pictures/queries.ts';
import { lastChanges, record } from '../importer/change-log.ts';
import { type Ids, ImmutableSetting, ImportRefused, idsBesides } from '../importer/ids.ts';
import { writeChecked } from '../importer/import.ts';
import { parts, type Rows } from '../importer/parts.ts';
import { patchRows } from '../importer/patch.ts';
import { loadRows, lockRestaurant, takeIds } from '../importer/queries.ts';
import { hasRecentPasswordCheck } from '../people/staff/session-queries.ts';
import { audit } from '../platform/audit-log.ts';
import type { Db } from '../platform/db/database.ts';
import type { Staff } from '../platform/http/access.ts';
import { Refusal } from '../platform/http/errors.ts';
import { Draft } from './draft.ts';
import { isOwnChange, nameOf, type SaveRequest, toConflict } from './edits.ts';
import { branchIn, codeOf, isHours, kindDefinitions } from './kind-definitions.ts';
import { endUndone } from './planned-undo.ts';
import { archivedPrices } from './prices.ts';
import { usedPromotions } from './promotion-uses.ts';
import { requiresPassword, rightsOf } from './rights.ts';

/** Edits compared with the current state, before validation. */
interface Compared {
  there: Rows;
  draft: Draft;
  conflicts: DeskConflict[];
  needsPassword: boolean;
}

/** Opens a draft for edits. `staff`: checks their rights; null: already checked. Throws a Refusal. */
export async function openDraft(tx: Db, staff: Staff | null, asked: SaveRequest): Promise<Pick<Compared, 'there' | 'draft'>> {
  const kinds = [...new Set(asked.edits.map(({ kind }) => kind))];
  const there = await loadRows(tx, [...new Set([...kinds.flatMap((kind) => kindDefinitions[kind].saves), 'branches' as const])]);
  if (staff && !asked.edits.every(rightsOf(staff, there).mayChange)) throw new Refusal('forbidden');
  const named = picturesIn(asked.edits);
  const pictures = named.length > 0 ? await lockPictures(tx, named) : [];
  const used = kinds.includes('promotion') ? await usedPromotions(tx) : undefined;
  return { there, draft: new Draft(there, asked, { ...(used && { used }), pictures: new Set(pictures.map(({ name }) => name)) }) };
}

/** Detects conflicts with the current state. Throws a Refusal, or an InvalidInput. */
export async function compare(tx: Db, staff: Staff, asked: SaveRequest): Promise<Compared> {
  const { there, draft } = await openDraft(tx, staff, asked);
  const known = new Map(
    (
      await lastChanges(
        tx,
        asked.edits.filter((edit) => draft.isUnexpected(edit)),
      )
    ).map((entry) => [nameOf(entry), entry]),
  );
  const conflicts: DeskConflict[] = [];
  let needsPassword = false;
  for (const edit of asked.edits) {
    const is = draft.valueOf(edit);
    if (isDeepStrictEqual(is, edit.after)) continue;
    // What says nothing yet is new, except the price of an option that was archived; its undo restores the same price.
    const archived = is === null ? archivedPrices(edit.kind, edit.code, there).get(edit.field) : undefined;
    needsPassword ||= requiresPassword(edit, is !== null || (archived !== undefined && archived !== edit.after));
    const last = known.get(nameOf(edit));
    if (isDeepStrictEqual(is, edit.before) || (asked.undoes === undefined && isOwnChange(last, staff, is)))
      draft.take({ ...edit, before: is });
    else conflicts.push(toConflict(edit, is, last));
  }
  return { there, draft, conflicts, needsPassword };
}

/** Full validation of a save before writing. Throws a Refusal, or an InvalidInput with the invalid fields. */
export async function check(tx: Db, staff: Staff, now: Date, asked: SaveRequest): Promise<Compared & { changes: FieldChange[] }> {
  // Advisory lock against imports and other saves: what is read now stays current.
  await lockRestaurant(tx);
  const compared = await compare(tx, staff, asked);
  const { draft, conflicts, needsPassword } = compared;
  if (asked.isWhole && conflicts.length > 0) return { ...compared, changes: [] };
  const isKnown = asked.isPlan || (staff.sessionId && (await hasRecentPasswordCheck(tx, staff.sessionId, now)));
  if (needsPassword && !isKnown) throw new Refusal('password_again');
  return { ...compared, changes: draft.finish() };
}

/** The draft's rows to write. */
function rowsOf(there: Rows, { before, after, taken }: Draft, ids: Ids): Rows {
  let rows = there;
  const kinds = [...new Set(taken.map(({ kind }) => kind))];
  for (const toRows of new Set(kinds.flatMap((kind) => kindDefinitions[kind].toRows ?? [])))
    rows = patchRows(rows, toRows(before, ids), toRows(after, ids));
  for (const kind of kinds) {
    const { part } = kindDefinitions[kind];
    if (part === null) continue;
    const turned = new Map(taken.filter((edit) => edit.kind === kind && edit.field === activeField).map((edit) => [edit.code, edit.after]));
    if (turned.size > 0) rows = { ...rows, [part]: rows[part].map((row) => ({ ...row, active: turned.get(codeOf(row)) ?? row.active })) };
  }
  return rows;
}

/** Throws a Refusal or an InvalidInput when a database constraint rejects the change. */
export async function writeDraft(tx: Db, there: Rows, draft: Draft): Promise<void> {
  try {
    const ids = await idsBesides(draft.after, there, (kind, count) => takeIds(tx, parts[kind].table, count));
    await writeChecked(tx, there, rowsOf(there, draft, ids));
  } catch (error) {
    if (error instanceof ImmutableSetting) throw draft.settingStays(error.field);
    throw error instanceof ImportRefused ? new Refusal('conflict') : error;
  }
}

/** Requires its own transaction. Throws a Refusal, or an InvalidInput with the invalid fields, without changing anything. */
export async function save(tx: Db, staff: Staff, now: Date, asked: SaveRequest): Promise<DeskSaved> {
  const saved = await write(tx, staff, now, asked);
  // A plan's own end records itself, branch by branch.
  if (asked.undoes !== undefined && !asked.isPlan) await endUndone(tx, asked.undoes, now, saved);
  return saved;
}

async function write(tx: Db, staff: Staff, now: Date, asked: SaveRequest): Promise<DeskSaved> {
  const { there, draft, conflicts, changes } = await check(tx, staff, now, asked);
  if (changes.length === 0) return { change: null, conflicts };
  await writeDraft(tx, there, draft);
  await keepPictures(tx, changes);
  const actor = { source: staff.id === null ? 'program' : 'desk', staffId: staff.id, name: staff.name } as const;
  const change = await record(tx, actor, now, changes, asked.undoes);
  await writeAuditEntries(tx, staff, now, { change, changes, draft, there });
  return { change, conflicts };
}

/** Pictures that the changed fields refer to. */
const picturesIn = (changes: readonly FieldChange[]): string[] =>
  changes.flatMap(({ field, after }) => (pictureField.test(field) && typeof after === 'string' && after !== '' ? [after] : []));

/** Protects referenced pictures from cleanup. */
export async function keepPictures(tx: Db, changes: readonly FieldChange[]): Promise<void> {
  const named = picturesIn(changes);
  if (named.length > 0) await markPicturesUsed(tx, named);
}

const settings: ReadonlySet<string> = new Set(['settings', 'legal', 'legalEntity', 'paymentMethod']);

interface Saved {
  change: number;
  changes: readonly FieldChange[];
  draft: Draft;
  there: Rows;
}

/** Writes audit entries: one each for menu, promotions and settings; per branch one each for hours, areas and the rest. */
async function writeAuditEntries(tx: Db, staff: Staff, now: Date, { change, changes, draft, there }: Saved): Promise<void> {
  for (const of of Map.groupBy(changes, (each) => `${actionOf(each)} ${each.kind === 'branch' ? each.code : ''}`).values()) {
    const [first] = of;
    if (!first) continue;
    const at = [...new Set(of.map(branchIn))];
    const branch = at.length === 1 ? there.branches.find((each) => each.code === at[0]) : undefined;
    const details = { change, name: draft.nameOf(first) };
    await audit(tx, staff, now, { action: actionOf(first), ...(branch && { branchId: branch.id }), details });
  }
}

function actionOf(change: FieldChange) {
  if (change.kind === 'branch')
    return isHours(change) ? 'changed_hours' : /^areas\b/.test(change.field) ? 'changed_areas' : 'changed_branch';
  return change.kind === 'promotion' ? 'changed_promotions' : settings.has(change.kind) ? 'changed_settings' : 'changed_menu';
}
