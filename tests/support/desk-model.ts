/** Model of the desk: what a restaurant's fields are after each accepted change, its trail, and its named changes. */
import { isDeepStrictEqual } from 'node:util';
import type { DeskKind } from '@sufra/contract/desk/model';
import { encodePath } from '@sufra/contract/geo/polyline';
import type { Json } from '@sufra/restaurant/entries';

export interface Field {
  kind: DeskKind;
  code: string;
  field: string;
  values: readonly Json[];
}

const fieldsFor = (kind: DeskKind, code: string, values: Readonly<Record<string, readonly Json[]>>): Field[] =>
  Object.entries(values).map(([field, each]) => ({ kind, code, field, values: each }));
const prices = { 'price.pickup': [1500, 1600, 1800], 'price.delivery': [1700, 1900, 2000] };
const ofDish = {
  ...prices,
  active: [true, true, false],
  'name.en': ['One', 'Two', 'Three'],
  'name.ar': ['واحد', 'اثنان', ''],
  'description.en': ['', 'Fresh.', 'Warm.'],
  category: ['coffee', 'iced', 'bakes'],
  minQuantity: [1, 2],
  calories: [null, 100, 320],
  marks: [null, [], ['vegetarian']],
  optionGroups: [[], ['milk'], ['extras', 'milk']],
  goesWith: [[], ['iced-latte']],
  'at.QUAY.price.pickup': [null, 1550, 0],
  'at.SQUARE.isHidden': [true, false],
};
const specialDay = (hours: string, why: string) => ({ hours, note: { en: why, ar: '' } });
const season = (hours: string) => ({ name: 'Ramadan', hours });
const outline = (north: number) =>
  encodePath([
    [25.05, 55.1],
    [25.05, 55.2],
    [north, 55.2],
    [north, 55.1],
  ]);

/** Fields of all kinds, each with values that are valid together. */
export const fields: readonly Field[] = [
  ...['flat-white', 'cookie', 'croissant'].flatMap((code) => fieldsFor('item', code, ofDish)),
  ...fieldsFor('item', 'iced-latte', prices),
  ...fieldsFor('category', 'coffee', {
    'name.ar': ['قهوة', 'القهوة', ''],
    hours: [[], [{ day: 1, opens: 420, closes: 720 }], [{ day: 5, opens: 840, closes: 1320 }]],
  }),
  ...fieldsFor('optionGroup', 'milk', {
    'name.en': ['Milk', 'Your milk'],
    max: [0, 1, 2],
    options: [
      ['whole', 'oat'],
      ['oat', 'whole'],
    ],
    'options.oat.name.ar': ['شوفان', ''],
    'options.oat.price.pickup': [0, 100, 200],
    'options.whole.allergens': [null, [], ['milk']],
  }),
  ...fieldsFor('branch', 'QUAY', {
    'hours.mon': ['closed', '10:00-22:00', '12:00-15:00, 18:00-23:00'],
    'specialDays.2026-12-02': [null, specialDay('closed', 'Holiday'), specialDay('10:00-14:00', '')],
    'specialDays.2026-12-25': [null, specialDay('24h', '')],
    'seasons.2027-02-08_2027-03-09': [null, season('12:00-03:00'), season('14:00-02:00')],
    pickupMinutes: [15, 20, 25],
    'slotPlaces.delivery': [3, 4, 5],
    load: [null, { orders: 4, minutes: 5 }],
    areas: [
      ['near', 'far'],
      ['far', 'near'],
    ],
    'areas.near.name.en': ['Near', 'The Quay'],
    'areas.near.outline': [outline(25.12), outline(25.14)],
    'areas.near.fee': [0, 500, 700],
    'areas.far.minimum': [4000, 5000],
    'areas.far.minutes': [40, 50, 60],
  }),
  ...fieldsFor('branch', 'SQUARE', { 'hours.sat': ['24h', '08:00-20:00'], 'address.en': ['The Square', 'The Square, Dubai'] }),
  ...fieldsFor('promotion', 'quay', {
    active: [true, true, false],
    'name.ar': ['الرصيف', 'عرض الرصيف'],
    minimum: [3000, 4000, 5000],
    perCustomer: [null, 1, 2],
  }),
  ...fieldsFor('legalEntity', 'llc', { 'address.en': ['Dubai', 'Deira, Dubai'] }),
  ...fieldsFor('paymentMethod', 'card', { 'name.ar': ['بطاقة', 'بالبطاقة'] }),
  ...fieldsFor('legal', 'terms', { en: ['# Terms', '# Our terms', '# Terms of 2027'] }),
  ...fieldsFor('settings', 'settings', {
    'name.en': ['Half Past', 'Half Past One', 'Half Past Two'],
    tips: [[], [500], [500, 1000]],
    'mail.replyTo': ['', 'a@cafe.example'],
  }),
];

export const nameOf = ({ kind, code, field }: Pick<Field, 'kind' | 'code' | 'field'>) => `${kind} ${code} ${field}`;

/** Values by name. */
export type State = ReadonlyMap<string, Json>;

export interface Entry {
  name: string;
  before: Json;
  after: Json;
}

/** A named change. Times are minutes of the test's clock. */
export interface Plan {
  id: number;
  edits: readonly (Entry & Omit<Field, 'values'>)[];
  state: 'open' | 'running' | 'over';
  planner: number;
  until: number | null;
  /** What it published. */
  set: number | null;
}

export class Model {
  state: State;
  readonly sets: { id: number; by: string; entries: Entry[]; before: State }[] = [];
  /** `who`: null for an import. */
  readonly trail: (Entry & { set: number; who: number | null })[] = [];
  readonly plans: Plan[] = [];
  /** Sets by which values of plans returned. */
  readonly #returns = new Set<number>();

  constructor(state: State) {
    this.state = state;
  }

  last = (name: string) => this.trail.findLast((entry) => entry.name === name);

  /** Records an accepted change. `by`: kind of move. */
  note(by: string, id: number, who: number | null, after: State): void {
    const names = [...after.keys()].filter((name) => !isDeepStrictEqual(after.get(name), this.state.get(name)));
    const entries = names.map((name) => ({ name, before: this.state.get(name) ?? null, after: after.get(name) ?? null }));
    this.sets.push({ id, by, entries, before: this.state });
    this.trail.push(...entries.map((entry) => ({ ...entry, set: id, who })));
    this.state = after;
  }

  /** Predicts accepted edits and conflicts. An undo never counts as the same person's second save. */
  foretell(who: number, edits: readonly Entry[], isUndo = false): { after: State; conflicts: string[]; isNothing: boolean } {
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
    const told = conflicts.map(({ name }) => name).toSorted();
    return { after, conflicts: told, isNothing: isDeepStrictEqual(after, this.state) };
  }

  foretellUndo(who: number, entries: readonly Entry[]) {
    const back = entries.map(({ name, before, after }) => ({ name, before: after, after: before }));
    return this.foretell(who, back, true);
  }

  /** What a plan published is undone: it has ended, and `change` brought its values back. */
  noteUndone(set: number, change: number | null): void {
    const plan = this.plans.find((each) => each.set === set);
    if (!plan) return;
    if (change !== null && (plan.state === 'running' || plan.until === null)) this.#returns.add(change);
    Object.assign(plan, { state: 'over', until: 0 });
  }

  /** Whether a running plan has one of the fields at a time after `from`. */
  hasClash({ edits }: Plan, from: number): boolean {
    const names = new Set(edits.map(({ name }) => name));
    return this.plans.some(
      ({ state, until, edits: theirs }) => state === 'running' && (until ?? 0) > from && theirs.some(({ name }) => names.has(name)),
    );
  }

  /** Time passes: running plans end, then `starting` starts. `nextId`: of the next change that the server made. */
  passes(now: number, starting: Plan | null, nextId: () => number): void {
    const due = this.plans.filter(({ state, until }) => state === 'running' && until !== null && until <= now);
    for (const plan of due.toSorted((one, other) => (one.until ?? 0) - (other.until ?? 0) || one.id - other.id)) {
      const { after, isNothing } = this.foretellUndo(plan.planner, this.sets.find(({ id }) => id === plan.set)?.entries ?? []);
      if (!isNothing) {
        const id = nextId();
        this.#returns.add(id);
        this.note('end', id, plan.planner, after);
      }
      plan.state = 'over';
    }
    if (!starting) return;
    // An edit made while another plan ran starts from the value that came back.
    const edits = starting.edits.map((edit) => {
      const last = this.last(edit.name);
      const hasReturned = last && this.#returns.has(last.set) && isDeepStrictEqual(last.before, edit.before);
      return hasReturned ? { ...edit, before: last.after } : edit;
    });
    const { after, conflicts, isNothing } = this.foretell(starting.planner, edits);
    const set = isNothing ? null : nextId();
    if (set !== null) this.note('start', set, starting.planner, after);
    const isRefused = conflicts.length === edits.length;
    if (isRefused) Object.assign(starting, { state: 'open', until: null });
    else Object.assign(starting, { set, state: starting.until === null ? 'over' : 'running' });
  }
}
