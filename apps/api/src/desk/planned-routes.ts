/** Planned changes: named sets of desk edits, published together now or at a scheduled time. */
import * as served from '@sufra/contract/desk/planned-served';
import { includesRole } from '@sufra/contract/endpoint';
import { cleanLine } from '@sufra/contract/text';
import type { MessageKey } from '@sufra/i18n';
import type { Context } from '../context/context.ts';
import { loadRows, lockRestaurant } from '../importer/queries.ts';
import { type AuditedAction, audit } from '../platform/audit-log.ts';
import type { Db } from '../platform/db/database.ts';
import type { Staff } from '../platform/http/access.ts';
import { InvalidInput, Refusal, requireFound } from '../platform/http/errors.ts';
import type { Serve } from '../platform/http/serve.ts';
import { toEdits } from './edits.ts';
import { branchIn } from './kind-definitions.ts';
import { clocksOf } from './planned-clocks.ts';
import {
  countEdits,
  deleteEdits,
  editsOf,
  findChange,
  findClash,
  findOpen,
  insertChange,
  listChanges,
  type PlannedEdit,
  type PlannedRow,
  putEdits,
  recordOutcome,
  toSave,
  updateChange,
} from './planned-queries.ts';
import { factsOf, present } from './planned-view.ts';
import { rightsOf } from './rights.ts';
import { check, keepPictures, save } from './save.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'env' | 'now'>;

/** Maximum number of fields in a change or save. */
const maxEdits = 40_000;

export function plannedRoutes(serve: Serve, { db, catalogue, env, now }: Deps): void {
  const readOnly = (env.restaurantSync && env.restaurant) || null;
  /** Takes the advisory lock that imports, saves and planned changes share. */
  const writing = async <Result>(work: (tx: Db) => Promise<Result>): Promise<Result> => {
    if (readOnly !== null) throw new Refusal('desk_read_only', { folder: readOnly });
    return db.transaction().execute(async (tx) => {
      await lockRestaurant(tx);
      return work(tx);
    });
  };

  serve(served.listPlannedChanges, async ({ staff, t }) => {
    const rights = rightsOf(staff, await loadRows(db, ['branches']));
    const changes = await listChanges(db);
    const counts = Map.groupBy(
      await countEdits(
        db,
        changes.map(({ id }) => id),
      ),
      ({ change }) => change,
    );
    return {
      readOnly,
      changes: changes.flatMap((change) => {
        const count = (counts.get(change.id) ?? []).filter(rights.maySee).reduce((sum, each) => sum + each.count, 0);
        return count > 0 || isOwner(staff) || isBegunBy(staff, change) ? [{ ...factsOf(change, t), count }] : [];
      }),
    };
  });

  serve(served.readPlannedChange, ({ input: { id }, staff, t }) =>
    db.transaction().execute(async (tx) => {
      const { change, edits } = await loadChange(tx, staff, id);
      return { ...(await present(tx, { change, edits, staff, now: now(), t })), readOnly };
    }),
  );

  serve(served.addToPlannedChange, ({ input, staff }) =>
    writing(async (tx) => {
      const asked = { edits: toEdits(input.edits), isConfirmed: true, isPlan: true };
      const { draft, conflicts } = await check(tx, staff, now(), asked);
      const named = input.id === undefined ? null : (await open(tx, staff, input.id)).change;
      const name = named?.name ?? nameIn(input.name);
      if (draft.taken.length === 0) return { id: named?.id ?? null, name, conflicts };
      const joined = named ?? (await findOpen(tx, name, staff.id, isOwner(staff)));
      const id = joined?.id ?? (await insertChange(tx, name, staff, now()));
      await putEdits(tx, id, staff, draft.taken);
      await keepPictures(tx, draft.taken);
      if ((await editsOf(tx, id)).length > maxEdits) throw new Refusal('payload_too_large');
      return { id, name, conflicts };
    }),
  );

  serve(served.editPlannedChange, ({ input: { id, name, remove = [] }, staff }) =>
    writing(async (tx) => {
      const { edits, rights } = await open(tx, staff, id);
      if (!remove.every(rights.mayChange)) throw new Refusal('forbidden');
      if (name !== undefined) {
        if (!edits.every(rights.mayChange)) throw new Refusal('forbidden');
        await updateChange(tx, id, { name: nameIn(name) });
      }
      if (remove.length > 0) await deleteEdits(tx, id, remove);
      return { id };
    }),
  );

  serve(served.discardPlannedChange, ({ input: { id }, staff }) =>
    writing(async (tx) => {
      await openWhole(tx, staff, id);
      await updateChange(tx, id, { state: 'discarded' });
      return { id };
    }),
  );

  serve(served.publishPlannedChange, async ({ input: { id, isConfirmed = false }, staff }) => {
    const saved = await writing(async (tx) => {
      const { edits } = await openWhole(tx, staff, id);
      if (edits.length === 0) throw new InvalidInput({ id: ['desk.plan_empty'] });
      const made = await save(tx, staff, now(), { edits: toSave(edits), isConfirmed, isWhole: true });
      if (made.conflicts.length > 0) return made;
      await recordOutcome(tx, 'published', { at: now(), ids: edits.map((edit) => edit.id), set: made.change, stays: new Map() });
      await updateChange(tx, id, { state: 'published', ...plannedBy(staff), failure: null });
      return made;
    });
    await catalogue.catchUp();
    return saved;
  });

  serve(served.schedulePlannedChange, ({ input: { id, from, until = null, isConfirmed = false }, staff }) =>
    writing(async (tx) => {
      const { change, edits, branches } = await openWhole(tx, staff, id);
      if (edits.length === 0) throw new InvalidInput({ id: ['desk.plan_empty'] });
      // Grace period: a minute may pass while the user decides.
      const clocks = clocksOf(branches, new Date(now().getTime() - 60_000));
      const wrong: Record<string, MessageKey[]> = {};
      if (!isMoment(from) || edits.some((edit) => from < clocks.at(edit))) wrong.from = ['desk.plan_in_past'];
      if (until !== null && (!isMoment(until) || until <= from)) wrong.until = ['desk.plan_until_wrong'];
      if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
      const asked = { edits: toSave(edits), isConfirmed, isWhole: true };
      const { conflicts } = await check(tx, staff, now(), asked);
      if (conflicts.length > 0) return { change: null, conflicts };
      const other = await findClash(tx, id, from, until);
      if (other !== null) throw new Refusal('plan_clash', { name: other });
      await updateChange(tx, id, { state: 'planned', starts_at: from, ends_at: until, ...plannedBy(staff), failure: null });
      await note(tx, staff, 'planned_change', { change, edits, branches });
      return { change: null, conflicts };
    }),
  );

  serve(served.unschedulePlannedChange, ({ input: { id }, staff }) =>
    writing(async (tx) => {
      const { change, edits, rights, branches } = await loadChange(tx, staff, id);
      if (!edits.every(rights.mayChange)) throw new Refusal('forbidden');
      const isRunning = change.state === 'published' && change.endsAt !== null;
      if (!isRunning && (change.state !== 'planned' || edits.some(({ publishedAt }) => publishedAt)))
        throw new Refusal('plan_not_open', { name: change.name });
      await updateChange(tx, id, isRunning ? { ends_at: null } : { state: 'open', starts_at: null, ends_at: null });
      await note(tx, staff, 'unplanned_change', { change, edits, branches });
      return { id };
    }),
  );

  const plannedBy = (staff: Staff) => ({ planner_id: staff.id, planner: staff.name, planned_at: now() });

  async function note(
    tx: Db,
    staff: Staff,
    action: AuditedAction,
    { change, edits, branches }: Pick<LoadedChange, 'change' | 'edits' | 'branches'>,
  ) {
    const at = [...new Set(edits.map(branchIn))];
    const branch = at.length === 1 ? branches.find(({ code }) => code === at[0]) : undefined;
    const details = { planned: change.id, name: { en: change.name, ar: change.name } };
    await audit(tx, staff, now(), { action, ...(branch && { branchId: branch.id }), details });
  }
}

const isOwner = ({ role }: Staff): boolean => includesRole(role, 'owner');
const isBegunBy = ({ id }: Staff, { staffId }: PlannedRow): boolean => id !== null && id === staffId;

/** Whether the calendar has that day. */
const isMoment = (clock: string): boolean => {
  const at = new Date(`${clock}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(clock);
};

function nameIn(typed: string | undefined): string {
  const name = cleanLine(typed ?? '');
  if (name === '') throw new InvalidInput({ name: ['errors.invalid'] });
  return name;
}

type LoadedChange = Awaited<ReturnType<typeof loadChange>>;

/** Throws `not_found` when the caller may see none of it. */
async function loadChange(tx: Db, staff: Staff, id: number) {
  const change = requireFound(await findChange(tx, id));
  const edits: PlannedEdit[] = await editsOf(tx, id);
  const rows = await loadRows(tx, ['branches']);
  const rights = rightsOf(staff, rows);
  const isSeen = isOwner(staff) || isBegunBy(staff, change) || edits.some(rights.maySee);
  if (!isSeen || change.state === 'discarded') throw new Refusal('not_found');
  return { change, edits, rights, branches: rows.branches };
}

async function open(tx: Db, staff: Staff, id: number): Promise<LoadedChange> {
  const all = await loadChange(tx, staff, id);
  if (all.change.state !== 'open') throw new Refusal('plan_not_open', { name: all.change.name });
  return all;
}

/** Requires authorization for every edit. */
async function openWhole(tx: Db, staff: Staff, id: number): Promise<LoadedChange> {
  const all = await open(tx, staff, id);
  if (!all.edits.every(all.rights.mayChange)) throw new Refusal('forbidden');
  return all;
}
