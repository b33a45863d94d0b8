/**
 * Model-based test: two owners and an importer change a restaurant at random, and a model predicts each answer. No field is lost, the audit
 * log is complete, and every earlier state can be restored. `DESK_SEED` sets the seed.
 */
import { isDeepStrictEqual } from 'node:util';
import * as served from '@sufra/contract/desk/served';
import { entriesOf, fieldsOf, fieldValue, type Json, withEntries, withFields } from '@sufra/restaurant/entries';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';

const steps = process.env.ALL_TESTS ? 1000 : 100;
const seed = Number(process.env.DESK_SEED ?? 20_261_126);

type Kind = 'item' | 'category' | 'optionGroup' | 'branch' | 'promotion' | 'settings';
interface Field {
  kind: Kind;
  code: string;
  field: string;
  values: readonly Json[];
}

const fieldsFor = (kind: Kind, code: string, values: Readonly<Record<string, readonly Json[]>>): Field[] =>
  Object.entries(values).map(([field, each]) => ({ kind, code, field, values: each }));
const ofDish = {
  active: [true, true, false],
  'name.en': ['One', 'Two', 'Three'],
  'name.ar': ['واحد', 'اثنان', ''],
  'description.en': ['', 'Fresh.', 'Warm.'],
  category: ['coffee', 'iced', 'bakes'],
  'price.pickup': [1500, 1600, 1800],
  'price.delivery': [1700, 1900, 2000],
  minQuantity: [1, 2],
  calories: [null, 100, 320],
  marks: [null, [], ['vegetarian']],
  optionGroups: [[], ['milk'], ['extras', 'milk']],
  goesWith: [[], ['iced-latte']],
  'at.QUAY.price.pickup': [null, 1550, 0],
  'at.SQUARE.isHidden': [true, false],
};
const specialDay = (hours: string, why: string) => ({ hours, note: { en: why, ar: '' } });
const fields: readonly Field[] = [
  ...['flat-white', 'cookie', 'croissant'].flatMap((code) => fieldsFor('item', code, ofDish)),
  ...fieldsFor('category', 'coffee', {
    'name.ar': ['قهوة', 'القهوة', ''],
    hours: [[], [{ day: 1, opens: 420, closes: 720 }], [{ day: 5, opens: 840, closes: 1320 }]],
  }),
  ...fieldsFor('optionGroup', 'milk', {
    'name.en': ['Milk', 'Your milk'],
    max: [0, 1, 2],
    'options.oat.name.ar': ['شوفان', ''],
    'options.oat.price.pickup': [0, 100, 200],
    'options.whole.allergens': [null, [], ['milk']],
  }),
  ...fieldsFor('branch', 'QUAY', {
    'hours.mon': ['closed', '10:00-22:00', '12:00-15:00, 18:00-23:00'],
    'specialDays.2026-12-02': [null, specialDay('closed', 'Holiday'), specialDay('10:00-14:00', '')],
    'specialDays.2026-12-25': [null, specialDay('24h', '')],
    pickupMinutes: [15, 20, 25],
    load: [null, { orders: 4, minutes: 5 }],
  }),
  ...fieldsFor('promotion', 'quay', { minimum: [3000, 4000, 5000], perCustomer: [null, 1, 2] }),
  ...fieldsFor('settings', 'settings', {
    'name.en': ['Half Past', 'Half Past One', 'Half Past Two'],
    tips: [[], [500], [500, 1000]],
    'mail.replyTo': ['', 'a@cafe.example'],
  }),
];
const nameOf = ({ kind, code, field }: Pick<Field, 'kind' | 'code' | 'field'>) => `${kind} ${code} ${field}`;

const { api, db, mona, omar } = await openDesk();
const owners = [mona, omar];
const start =
  (
    await db
      .selectFrom('change')
      .select((of) => of.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0;

type State = ReadonlyMap<string, Json>;
const things = [...Map.groupBy(fields, ({ kind, code }) => `${kind} ${code}`).values()];

/** All fields as the desk shows them. */
async function read(): Promise<State> {
  const state = new Map<string, Json>();
  for (const each of things) {
    const [{ kind, code } = { kind: 'item' as const, code: '' }] = each;
    const { data } = await api.call(served.readDeskThing, { token: owners[0]?.token ?? '', query: { kind, code } });
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

/** A folder with one changed field; a missing dish is written with its initial values. */
function written(folder: Restaurant, { kind, code, field }: Field, to: Json): Restaurant {
  if (field === 'active') {
    const others = folder.items.filter((item) => item.code !== code);
    const known = folder.items.find((item) => item.code === code) ?? cafe().items.find((item) => item.code === code);
    const items = to === true && known ? [...others, known] : others;
    const listed = new Set(items.map((item) => item.code));
    return { ...folder, items: items.map((item) => ({ ...item, goesWith: item.goesWith.filter((other) => listed.has(other)) })) };
  }
  const thing = entriesOf(folder)[kind].find((each) => each.code === code);
  return thing ? withEntries(folder, kind, new Map([[code, withFields(kind, thing.value, [[field, to]])]])) : folder;
}

interface Entry {
  name: string;
  before: Json;
  after: Json;
}

/** Model state: the expected restaurant and its history. */
class Model {
  state: State;
  readonly sets: { id: number; entries: Entry[]; before: State }[] = [];
  readonly trail: (Entry & { set: number; who: number | null })[] = [];

  constructor(state: State) {
    this.state = state;
  }

  last = (name: string) => this.trail.findLast((entry) => entry.name === name);

  note(id: number, who: number | null, after: State): void {
    const names = [...after.keys()].filter((name) => !isDeepStrictEqual(after.get(name), this.state.get(name)));
    const entries = names.map((name) => ({ name, before: this.state.get(name) ?? null, after: after.get(name) ?? null }));
    this.sets.push({ id, entries, before: this.state });
    this.trail.push(...entries.map((entry) => ({ ...entry, set: id, who })));
    this.state = after;
  }

  /** Predicts accepted edits and conflicts. An undo never counts as the same person's second save. */
  foretell(who: number, edits: readonly Entry[], isUndo = false): { after: State; conflicts: string[] } {
    const after = new Map(this.state);
    const conflicts = edits.filter(({ name, before, after: to }) => {
      const is = this.state.get(name) ?? null;
      if (isDeepStrictEqual(is, to)) return false;
      const last = this.last(name);
      const isOwn = !isUndo && last?.who === who && isDeepStrictEqual(last.after, is);
      const isTaken = isDeepStrictEqual(is, before) || isOwn;
      if (isTaken) after.set(name, to);
      return !isTaken;
    });
    return { after, conflicts: conflicts.map(({ name }) => name) };
  }
}

const who = fc.nat({ max: 1 });
const edits = fc.uniqueArray(fc.record({ field: fc.nat({ max: fields.length - 1 }), value: fc.nat({ max: 2 }) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ field }) => field,
});
const move = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('save' as const), who, edits }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), who, back: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('export' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('import' as const), edits }) },
);

const pickIn = ({ values }: Field, index: number): Json => values[index % values.length] ?? null;
const chosen = (each: { field: number; value: number }): readonly [Field, Json] => {
  const field = fields[each.field];
  if (!field) throw new Error('no such field');
  return [field, pickIn(field, each.value)];
};

test('DESK-02 DESK-03 DESK-04 DESK-06 MENU-14 random edits by two owners and an importer lose no field', { timeout: 600_000 }, async () => {
  const model = new Model(await read());
  /** Last state read by each owner, and last exported folder. */
  const seen: State[] = [model.state, model.state];
  let folder = await readRestaurant(db);
  const told = (answer: { conflicts: readonly { kind: string; code: string; field: string }[] }) =>
    answer.conflicts.map((each) => nameOf(each as Field)).toSorted();

  for (const step of fc.sample(move, { numRuns: steps, seed })) {
    if (step.kind === 'look') seen[step.who] = model.state;
    else if (step.kind === 'export') folder = await readRestaurant(db);
    else if (step.kind === 'save') {
      const wanted = step.edits.map(chosen).map(([field, after]) => {
        const name = nameOf(field);
        return { ...field, name, before: seen[step.who]?.get(name) ?? null, after };
      });
      const { after, conflicts } = model.foretell(step.who, wanted);
      const body = {
        edits: wanted.map(({ kind, code, field, before, after: to }) => ({ kind, code, field, before, after: to })),
        isConfirmed: true,
      };
      const answer = await api.call(served.saveDesk, { token: owners[step.who]?.token ?? '', body });
      expect([answer.status, answer.body.payload]).toEqual([200, undefined]);
      expect(told(answer.data)).toEqual(conflicts.toSorted());
      const isNothing = isDeepStrictEqual(after, model.state);
      expect(answer.data.change === null).toBe(isNothing);
      if (!isNothing) model.note(answer.data.change ?? 0, step.who, after);
      seen[step.who] = new Map([...(seen[step.who] ?? []), ...wanted.map(({ name }) => [name, model.state.get(name) ?? null] as const)]);
    } else if (step.kind === 'undo') {
      const set = model.sets.at(-1 - step.back);
      if (!set) continue;
      const back = set.entries.map(({ name, before, after }) => ({ name, before: after, after: before }));
      const { after, conflicts } = model.foretell(step.who, back, true);
      const answer = await api.call(served.undoDesk, { token: owners[step.who]?.token ?? '', body: { change: set.id } });
      expect([answer.status, told(answer.data)]).toEqual([200, conflicts.toSorted()]);
      if (!isDeepStrictEqual(after, model.state)) model.note(answer.data.change ?? 0, step.who, after);
    } else {
      for (const each of step.edits) folder = written(folder, ...chosen(each));
      const after = inFolder(folder, model.state);
      await importRestaurant(db, folder);
      if (isDeepStrictEqual(after, model.state)) continue;
      const { id } = await db.selectFrom('change_set').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      model.note(Number(id), null, after);
    }
    if (model.sets.length % 20 === 0) expect(await read()).toEqual(model.state);
  }
  expect(await read()).toEqual(model.state);

  const trail = await db
    .selectFrom('change')
    .select(['set_id', 'kind', 'code', 'field', 'before', 'after'])
    .where('id', '>', start)
    .execute();
  const sorted = (entries: readonly { set: number; name: string }[]) =>
    entries.toSorted((one, other) => one.set - other.set || (one.name < other.name ? -1 : 1));
  expect(
    sorted(trail.map(({ set_id, before, after, ...each }) => ({ set: Number(set_id), name: nameOf(each as Field), before, after }))),
  ).toEqual(sorted(model.trail.map(({ who: _, ...entry }) => entry)));

  // Undo everything, newest first: each intermediate state is restored.
  const [first = model.state] = model.sets.map(({ before }) => before);
  for (const { id, before } of model.sets.toReversed()) {
    const answer = await api.call(served.undoDesk, { token: owners[0]?.token ?? '', body: { change: id } });
    expect([answer.status, answer.data.conflicts]).toEqual([200, []]);
    if (id % 20 === 0) expect(await read()).toEqual(before);
  }
  expect(await read()).toEqual(first);
});
