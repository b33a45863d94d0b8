/**
 * Model-based test: two owners and an importer change a restaurant at random, and a model predicts each answer. No field is lost, the audit
 * log is complete, and every earlier state can be restored. `npm run test:all` makes 1,000 accepted changes. `DESK_SEED` sets the seed.
 */
import { isDeepStrictEqual } from 'node:util';
import * as planned from '@sufra/contract/desk/planned-served';
import * as served from '@sufra/contract/desk/served';
import { entriesOf, fieldsOf, fieldValue, identifyingField, type Json, lists, withEntries, withFields } from '@sufra/restaurant/entries';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { type Field, fields, Model, nameOf, type Plan, type State } from '@sufra/tests/support/desk-model.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { publishDue } from './planned-publish.ts';

const isLong = Boolean(process.env.ALL_TESTS);
/** Accepted changes: saves, undos, imports and plans that changed a field. */
const wanted = isLong ? 1000 : 35;
const seed = Number(process.env.DESK_SEED ?? 20_261_126);

const { api, db, mona, omar } = await openDesk();
const owners = [mona, omar];
const names = ['Mona Saleh', 'Omar Haddad'];
// Extends sessions and password confirmation, because the clock advances.
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_session').set({ password_at: '2100-01-01' }).execute();
const tokenOf = (who: number) => owners[who]?.token ?? '';
const lastSet = async () =>
  Number(
    (
      await db
        .selectFrom('change_set')
        .select((row) => row.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id,
  );
const start = await lastSet();

const things = [...Map.groupBy(fields, ({ kind, code }) => `${kind} ${code}`).values()];

/** All fields as the desk shows them. */
async function read(): Promise<State> {
  const state = new Map<string, Json>();
  for (const each of things) {
    const [{ kind, code } = { kind: 'item' as const, code: '' }] = each;
    const { data } = await api.call(served.readDeskThing, { token: tokenOf(0), query: { kind, code } });
    const shown = new Map(Object.entries(data.fields as Record<string, Json>));
    for (const { field } of each)
      state.set(nameOf({ kind, code, field }), field === 'active' ? data.isActive : (fieldValue(kind, shown, field) ?? null));
  }
  return state;
}

/** All fields as a folder states them; retired entries are not exported and keep their state. */
function inFolder(folder: Restaurant, is: State): State {
  const state = new Map(is);
  const all = entriesOf(folder);
  for (const { kind, code, field } of fields) {
    const thing = all[kind].find((each) => each.code === code);
    if (field === 'active') state.set(nameOf({ kind, code, field }), thing !== undefined);
    else if (thing) state.set(nameOf({ kind, code, field }), fieldValue(kind, fieldsOf(kind, thing.value), field) ?? null);
  }
  return state;
}

const exportIs = async (state: State) => expect(inFolder(await readRestaurant(db), state)).toEqual(state);

/** A folder with one changed field; a missing entry is written with its initial values. */
function written(folder: Restaurant, { kind, code, field }: Field, to: Json): Restaurant {
  const thing = entriesOf(folder)[kind].find((each) => each.code === code);
  if (field !== 'active')
    return thing ? withEntries(folder, kind, new Map([[code, withFields(kind, thing.value, [[field, to]])]])) : folder;
  const list = lists[kind as keyof typeof lists];
  const others = (folder[list] as readonly object[]).filter((each) => each[identifyingField(kind) as keyof object] !== code);
  const known = thing ?? entriesOf(cafe())[kind].find((each) => each.code === code);
  return { ...folder, [list]: to === true && known ? [...others, known.value] : others };
}

const who = fc.nat({ max: 1 });
const nth = fc.nat({ max: 30 });
const edits = fc.uniqueArray(fc.record({ field: fc.nat({ max: fields.length - 1 }), value: fc.nat({ max: 2 }) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ field }) => field,
});
const move = fc.oneof(
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('save' as const), who, edits }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bulk' as const), who, value: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('older' as const), who, field: fc.nat({ max: fields.length - 1 }), nth }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('look' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), who, nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('export' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('import' as const), edits }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('plan' as const), who, edits }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish' as const), who, nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('schedule' as const), who, nth, lasts: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
);

const chosen = (each: { field: number; value: number }): readonly [Field, Json] => {
  const field = fields[each.field];
  if (!field) throw new Error('no such field');
  return [field, field.values[each.value % field.values.length] ?? null];
};
const ofPrices = [...fields.keys()].filter((place) => /^price\./.test(fields[place]?.field ?? ''));

const model = new Model(await read());
/** Last state read by each owner, and last exported folder. */
const seen: State[] = [model.state, model.state];
let folder = await readRestaurant(db);
/** Minutes since noon of 21 November, by the clock of both branches. */
let minute = 0;
const clock = (at: number) => new Date(Date.UTC(2026, 10, 21, 12, at)).toISOString().slice(0, 16);

interface Answer {
  status: number;
  data: { change: number | null; conflicts: readonly Pick<Field, 'kind' | 'code' | 'field'>[] };
  body: { payload?: unknown };
}
const expectTold = ({ status, data, body }: Answer, { conflicts, isNothing }: { conflicts: string[]; isNothing: boolean }) => {
  expect([status, body.payload]).toEqual([200, undefined]);
  expect(data.conflicts.map(nameOf).toSorted()).toEqual(conflicts);
  expect(data.change === null).toBe(isNothing);
};
const toBody = (each: Plan['edits'][number]) => ({
  kind: each.kind,
  code: each.code,
  field: each.field,
  before: each.before,
  after: each.after,
});
const asSeen = (by: number, each: { field: number; value: number }) => {
  const [field, after] = chosen(each);
  const name = nameOf(field);
  return { ...field, name, before: seen[by]?.get(name) ?? null, after };
};

async function saves(kind: string, by: number, asked: Plan['edits']): Promise<void> {
  const told = model.foretell(by, asked);
  const answer = await api.call(served.saveDesk, { token: tokenOf(by), body: { edits: asked.map(toBody), isConfirmed: true } });
  expectTold(answer, told);
  if (!told.isNothing) model.note(kind, answer.data.change ?? 0, by, told.after);
  seen[by] = new Map([...(seen[by] ?? []), ...asked.map(({ name }) => [name, model.state.get(name) ?? null] as const)]);
}

/** Picks an older value of a field from its trail. Its screen shows the last 20; a removed day or season is no field there. */
async function restoresOlder(by: number, place: number, back: number): Promise<void> {
  const { kind, code, field } = fields[place] as Field;
  const name = nameOf({ kind, code, field });
  const { data } = await api.call(served.readDeskThing, { token: tokenOf(by), query: { kind, code } });
  const shown = data.trail.filter((each) => each.field === field && each.change > start);
  const trail = model.trail.filter((each) => each.name === name).toReversed();
  const isField = field === 'active' || Object.hasOwn(data.fields, field);
  expect(shown.map(({ change, before, after, by }) => [change, before, after, by])).toEqual(
    trail.slice(0, isField ? 20 : 0).map(({ set, before, after, who }) => [set, before, after, who === null ? 'import' : names[who]]),
  );
  const older = trail[back % trail.length];
  if (older) await saves('older', by, [{ kind, code, field, name, before: model.state.get(name) ?? null, after: older.before }]);
}

async function plans(by: number, asked: Plan['edits']): Promise<void> {
  const told = model.foretell(by, asked);
  const body = { name: `Change ${model.plans.length} at ${minute} of ${model.sets.length}`, edits: asked.map(toBody) };
  const { status, data } = await api.call(planned.addToPlannedChange, { token: tokenOf(by), body });
  expect([status, data.conflicts.map(nameOf).toSorted()]).toEqual([200, told.conflicts]);
  expect(data.id === null).toBe(told.isNothing);
  const taken = asked.filter(({ name }) => !isDeepStrictEqual(told.after.get(name), model.state.get(name)));
  const open = { state: 'open' as const, planner: by, until: null, set: null };
  if (data.id !== null)
    model.plans.push({ id: data.id, edits: taken.map((each) => ({ ...each, before: model.state.get(each.name) ?? null })), ...open });
}

async function publishes(by: number, plan: Plan): Promise<void> {
  const told = model.foretell(by, plan.edits);
  const isWhole = told.conflicts.length === 0;
  const answer = await api.call(planned.publishPlannedChange, { token: tokenOf(by), body: { id: plan.id, isConfirmed: true } });
  expectTold(answer, { ...told, isNothing: told.isNothing || !isWhole });
  if (!isWhole) return;
  if (!told.isNothing) model.note('publish', answer.data.change ?? 0, by, told.after);
  Object.assign(plan, { state: 'over', set: answer.data.change });
}

/** For the next minute; `lasts` 0: for good. */
async function schedules(by: number, plan: Plan, lasts: number): Promise<void> {
  const [from, until] = [minute + 1, lasts === 0 ? null : minute + 1 + lasts];
  const body = { id: plan.id, from: clock(from), ...(until !== null && { until: clock(until) }), isConfirmed: true };
  const answer = await api.call(planned.schedulePlannedChange, { token: tokenOf(by), body });
  const told = model.foretell(by, plan.edits);
  if (told.conflicts.length > 0) return expectTold(answer, { ...told, isNothing: true });
  if (model.hasClash(plan, from)) return expect(answer.body.code).toBe('plan_clash');
  expect([answer.status, answer.body.payload, answer.data]).toEqual([200, undefined, { change: null, conflicts: [] }]);
  Object.assign(plan, { planner: by, until });
  await passes(from, plan);
}

async function passes(to: number, starting: Plan | null = null): Promise<void> {
  minute = to;
  const before = await lastSet();
  api.setNow(`${clock(minute)}:00+04:00`);
  await publishDue(api.context);
  const made = await db.selectFrom('change_set').select('id').where('id', '>', before).orderBy('id').execute();
  const ids = made.map(({ id }) => Number(id));
  model.passes(minute, starting, () => ids.shift() ?? 0);
  expect(ids).toEqual([]);
}

async function undoes(by: number, set: Model['sets'][number] | undefined): Promise<void> {
  if (!set) return;
  const told = model.foretellUndo(by, set.entries);
  const answer = await api.call(served.undoDesk, { token: tokenOf(by), body: { change: set.id } });
  expectTold(answer, told);
  if (!told.isNothing) model.note('undo', answer.data.change ?? 0, by, told.after);
  model.noteUndone(set.id, answer.data.change);
}

async function imports(asked: readonly { field: number; value: number }[]): Promise<void> {
  for (const each of asked) folder = written(folder, ...chosen(each));
  const after = inFolder(folder, model.state);
  await importRestaurant(db, folder);
  if (!isDeepStrictEqual(after, model.state)) model.note('import', await lastSet(), null, after);
}

async function makes(step: typeof move extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
  const open = model.plans.filter(({ state }) => state === 'open');
  if (step.kind === 'look') seen[step.who] = model.state;
  else if (step.kind === 'export') folder = await readRestaurant(db);
  else if (step.kind === 'import') await imports(step.edits);
  else if (step.kind === 'wait') await passes(minute + 1);
  else if (step.kind === 'older') await restoresOlder(step.who, step.field, step.nth);
  else if (step.kind === 'undo') await undoes(step.who, model.sets.at(-1 - step.nth));
  else if (step.kind === 'save' || step.kind === 'plan') {
    const asked = step.edits.map((each) => asSeen(step.who, each));
    await (step.kind === 'save' ? saves('save', step.who, asked) : plans(step.who, asked));
  } else if (step.kind === 'bulk') {
    const { who: by, value } = step;
    await saves(
      'bulk',
      by,
      ofPrices.map((field) => asSeen(by, { field, value })),
    );
  } else {
    const plan = open[step.nth % open.length];
    if (plan) await (step.kind === 'publish' ? publishes(step.who, plan) : schedules(step.who, plan, step.lasts));
  }
}

test('DESK-02 DESK-03 DESK-04 DESK-06 DESK-20 random edits by two owners and an importer lose no field', {
  timeout: 1_200_000,
}, async () => {
  await passes(0);
  for (const step of fc.sample(move, { numRuns: 4 * wanted, seed })) {
    const before = model.sets.length;
    await makes(step);
    if (model.sets.length === before) continue;
    await exportIs(model.state);
    if (model.sets.length % 20 === 0) expect(await read()).toEqual(model.state);
    if (model.sets.length >= wanted) break;
  }
  expect(await read()).toEqual(model.state);
  expect(model.sets.length).toBeGreaterThanOrEqual(wanted);
  const kinds = ['save', 'bulk', 'older', 'undo', 'import', 'publish', 'start', 'end'];
  const rare = kinds.filter((kind) => model.sets.filter(({ by }) => by === kind).length < wanted / 100);
  if (isLong) expect(rare).toEqual([]);

  const trail = await db
    .selectFrom('change')
    .select(['set_id', 'kind', 'code', 'field', 'before', 'after'])
    .where('set_id', '>', start)
    .execute();
  const sorted = (entries: readonly { set: number; name: string }[]) =>
    entries.toSorted((one, other) => one.set - other.set || (one.name < other.name ? -1 : 1));
  expect(
    sorted(trail.map(({ set_id, before, after, ...each }) => ({ set: Number(set_id), name: nameOf(each as Field), before, after }))),
  ).toEqual(sorted(model.trail.map(({ who: _, ...entry }) => entry)));

  // Undo everything, newest first: each earlier state is restored.
  for (const { id, before } of [...model.sets].toReversed()) {
    const answer = await api.call(served.undoDesk, { token: tokenOf(0), body: { change: id } });
    expect([answer.status, answer.data.conflicts]).toEqual([200, []]);
    await exportIs(before);
    if (id % 20 === 0) expect(await read()).toEqual(before);
  }
  expect(await read()).toEqual(model.sets[0]?.before);
});
