/** Scheduler that publishes planned changes when due in their branches' time zones, and restores old values at their end. */
import type { MessageKey } from '@sufra/i18n';
import type { Context } from '../context/context.ts';
import { changesOfSet } from '../importer/change-log.ts';
import { loadRows, lockRestaurant } from '../importer/queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { Staff } from '../platform/http/access.ts';
import { InvalidInput, Refusal } from '../platform/http/errors.ts';
import { every } from '../platform/jobs/scheduler.ts';
import { undoOf } from './edits.ts';
import { type Clocks, clocksOf } from './planned-clocks.ts';
import {
  editsOf,
  type Failure,
  findChange,
  findDue,
  type PlannedEdit,
  type PlannedRow,
  recordOutcome,
  reopenEdits,
  restoredValues,
  toSave,
  updateChange,
} from './planned-queries.ts';
import { staysIn } from './planned-undo.ts';
import { save } from './save.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'now'>;

/**
 * Authorization was checked when planning, and the plan stands. The audit log names the planner; their own saves in between are no
 * conflict.
 */
export const planner = ({ plannerId, planner: name }: Pick<PlannedRow, 'plannerId' | 'planner'>): Staff => ({
  ...{ id: plannerId, name: name ?? '', role: 'owner', worksAt: 'everywhere' },
  ...{ sessionId: null, tokenHash: null, device: null },
});

/** Publishes all due changes, each in isolation: a failed one blocks no other. Throws the first error that is a bug. */
export async function publishDue({ db, catalogue, now }: Deps): Promise<void> {
  const branches = await loadBranches(db);
  const due = await findDue(db, clocksOf(branches, now()).latest);
  if (due.length === 0) return;
  const errors: unknown[] = [];
  for (const { id, isEnd } of due)
    try {
      await turn(db, id, isEnd, now());
    } catch (error) {
      errors.push(error);
    }
  await catalogue.catchUp();
  if (errors.length > 0) throw errors[0];
}

/** One transaction per step: a crash leaves all or nothing, and a concurrent process finds it done. */
async function turn(db: Deps['db'], id: number, isEnd: boolean, at: Date): Promise<void> {
  const within = (work: (tx: Db, change: PlannedRow, clocks: Clocks) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await lockRestaurant(tx);
      const change = await findChange(tx, id);
      if (change) await work(tx, change, clocksOf(await loadBranches(tx), at));
    });
  try {
    await within((tx, change, clocks) => (isEnd ? end(tx, change, clocks, at) : start(tx, change, clocks, at)));
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    await within(async (tx, change, clocks) => fail(tx, change, await dueEdits(tx, change, clocks, isEnd), at, isEnd, failure));
  }
}

const loadBranches = async (db: Db) => (await loadRows(db, ['branches'])).branches;

async function start(tx: Db, change: PlannedRow, clocks: Clocks, at: Date): Promise<void> {
  const due = await dueEdits(tx, change, clocks, false);
  // Skip changes whose whole period passed while the server was down.
  const missed = due.filter((edit) => isOver(change, clocks.at(edit)));
  const wanted = due.filter((edit) => !missed.includes(edit));
  if (missed.length > 0) {
    const turned = { at, ids: idsOf(missed), set: null, stays: new Map() };
    await recordOutcome(tx, 'published', turned);
    await recordOutcome(tx, 'returned', turned);
    await updateChange(tx, change.id, { failure: { keys: ['desk.plan_missed'], refusal: null } });
  }
  if (wanted.length > 0) {
    const back = await restoredValues(tx, idsOf(wanted));
    const edits = toSave(wanted.map((edit) => ({ ...edit, before: back.has(edit.id) ? (back.get(edit.id) ?? null) : edit.before })));
    const { change: set, conflicts } = await save(tx, planner(change), at, { edits, isConfirmed: true, isPlan: true });
    await recordOutcome(tx, 'published', { at, ids: idsOf(wanted), set, stays: staysIn(conflicts, wanted) });
  }
  if (due.length > 0) await settle(tx, change);
}

async function end(tx: Db, change: PlannedRow, clocks: Clocks, at: Date): Promise<void> {
  const due = await dueEdits(tx, change, clocks, true);
  for (const [set, edits] of Map.groupBy(due, (edit) => edit.set)) {
    const made = set === null ? [] : (await changesOfSet(tx, set)).filter((each) => isOver(change, clocks.at(each)));
    // The planner's own later edits stay, too.
    const saved = set === null ? null : await save(tx, planner(change), at, { ...undoOf(set, made), isPlan: true });
    const stays = staysIn(saved?.conflicts ?? [], edits);
    await recordOutcome(tx, 'returned', { at, ids: idsOf(edits), set: saved?.change ?? null, stays });
  }
  if (due.length > 0) await settle(tx, change);
}

/** Nothing of the step is saved. A failed start reopens the change with the reason; values that other branches already have stay. */
async function fail(tx: Db, change: PlannedRow, due: readonly PlannedEdit[], at: Date, isEnd: boolean, failure: Failure): Promise<void> {
  if (due.length === 0) return;
  await recordOutcome(tx, isEnd ? 'returned' : 'published', { at, ids: idsOf(due), set: null, stays: new Map() });
  await updateChange(tx, change.id, { failure });
  await settle(tx, change, isEnd ? null : failure);
}

/** Edits that are due to be published, or to return at their end. */
const dueEdits = async (tx: Db, change: PlannedRow, clocks: Clocks, isEnd: boolean): Promise<PlannedEdit[]> =>
  (await editsOf(tx, change.id)).filter((edit) =>
    isEnd ? edit.publishedAt && !edit.returnedAt && isOver(change, clocks.at(edit)) : isStarting(change, clocks, edit),
  );

const isStarting = ({ state, startsAt }: PlannedRow, clocks: Clocks, edit: PlannedEdit): boolean =>
  state === 'planned' && startsAt !== null && !edit.publishedAt && startsAt <= clocks.at(edit);
const isOver = ({ endsAt }: PlannedRow, clock: string): boolean => endsAt !== null && endsAt <= clock;

const idsOf = (edits: readonly PlannedEdit[]): number[] => edits.map(({ id }) => id);

/** Sets the resulting state. A change of which nothing could be published reopens, for people to decide. */
async function settle(tx: Db, { id, endsAt }: PlannedRow, failure: Failure | null = null): Promise<void> {
  const edits = await editsOf(tx, id);
  if (!edits.every((edit) => edit.publishedAt)) return;
  const isRefused = failure !== null || edits.every((edit) => edit.stays !== null);
  if (isRefused && edits.every((edit) => edit.set === null)) {
    const why: Failure = failure ?? { keys: ['desk.plan_all_changed'], refusal: null };
    await reopenEdits(tx, id);
    await updateChange(tx, id, { state: 'open', starts_at: null, ends_at: null, failure: why });
  } else {
    const isOver = endsAt !== null && edits.every((edit) => edit.returnedAt);
    await updateChange(tx, id, { state: isOver ? 'ended' : 'published' });
  }
}

/** Failure for a refusal; null for a bug. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof InvalidInput) return { keys: [...new Set(Object.values(error.fields).flat())] as MessageKey[], refusal: null };
  return error instanceof Refusal ? { keys: [], refusal: { code: error.code, values: error.values } } : null;
}

/** ms. */
const lookMs = 1000;

/** Starts the scheduler and publishes what became due while no process ran. Returns a stop function. */
export const startPublishing = (context: Deps & Pick<Context, 'database' | 'env' | 'log'>): (() => Promise<void>) => {
  // An import at each start would revert all of it.
  if (context.env.restaurantSync && context.env.restaurant) return async () => undefined;
  return every(lookMs, () => publishDue(context), {
    name: 'publishing of planned changes',
    log: context.log,
    firstAfterMs: 0,
    shared: context.database,
  });
};
