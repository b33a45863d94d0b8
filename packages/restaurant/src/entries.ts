/**
 * Editable entries of a restaurant, identified by kind and code, with fields as flat paths such as `name.ar`, `price.pickup` and
 * `at.marina.price.delivery`. Shared by desk, import and audit log.
 */
import { isDeepStrictEqual } from 'node:util';
import { blankArea } from './area-fields.ts';
import { type BranchFields, dated, fromBranchFields, toBranchFields } from './hours-fields.ts';
import type { Branch, Restaurant } from './restaurant.ts';

export const kinds = [
  'settings',
  'legal',
  'legalEntity',
  'paymentMethod',
  'branch',
  'promotion',
  'category',
  'optionGroup',
  'item',
] as const;
export type Kind = (typeof kinds)[number];

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export interface Entry {
  kind: Kind;
  code: string;
  /** English name. */
  name: string;
  value: object;
}

/** Pseudo field of list entries: false while retired. */
export const activeField = 'active';

export interface FieldChange {
  kind: Kind;
  code: string;
  field: string;
  before: Json;
  after: Json;
}

/** Lists by kind. */
export const lists = {
  legalEntity: 'legalEntities',
  paymentMethod: 'paymentMethods',
  branch: 'branches',
  promotion: 'promotions',
  category: 'categories',
  optionGroup: 'optionGroups',
  item: 'items',
} as const satisfies Partial<Record<Kind, keyof Restaurant>>;
export type ListedKind = keyof typeof lists;
export const isListed = (kind: Kind): kind is ListedKind => Object.hasOwn(lists, kind);

/** The identifying field, which is immutable and so not a field. */
export const identifyingField = (kind: Kind): string => (kind === 'promotion' ? 'key' : 'code');

/** Tables that form one atomic value. */
const whole: Partial<Record<Kind, readonly string[]>> = { branch: ['position', 'load'], promotion: ['benefit'] };

/** Optional atomic fields, null when absent. */
const isDated = (kind: Kind, field: string): boolean => kind === 'branch' && dated.test(field);

/**
 * Lists whose entries have paths of their own, by identifier. `blank`: values of absent entries; where the list itself is a field of codes,
 * null.
 */
const keyed: Partial<Record<Kind, Readonly<Record<string, KeyedList>>>> = {
  branch: { areas: { key: 'code', blank: blankArea, isField: true } },
  item: { at: { key: 'branch', blank: { isHidden: false, price: { pickup: null, delivery: null } }, isField: false } },
  optionGroup: {
    options: {
      key: 'code',
      blank: { dish: '', name: { en: '', ar: '' }, price: { pickup: 0, delivery: 0 }, calories: null, allergens: null, marks: null },
      isField: true,
    },
  },
};

interface KeyedList {
  key: string;
  blank: object;
  isField: boolean;
}

/** `name` is untrusted client input. */
const listOf = (kind: Kind, name: string) => {
  const lists = keyed[kind];
  return lists && Object.hasOwn(lists, name) ? lists[name] : undefined;
};

export const entriesOf = (restaurant: Restaurant): Record<Kind, Entry[]> => ({
  settings: [{ kind: 'settings', code: 'settings', name: restaurant.settings.name.en, value: restaurant.settings }],
  legal: Object.entries(restaurant.legal).map(([code, value]) => ({ kind: 'legal', code, name: code, value })),
  ...(Object.fromEntries(
    Object.entries(lists).map(([kind, list]) => [kind, restaurant[list].map((value) => toEntry(kind as ListedKind, value))]),
  ) as Record<ListedKind, Entry[]>),
});

const toEntry = (kind: ListedKind, value: { name: { en: string } }): Entry => ({
  kind,
  code: String(value[identifyingField(kind) as 'name']),
  name: value.name.en,
  value: kind === 'branch' ? toBranchFields(value as Branch) : value,
});

/** Replaces entries of a kind by code; appends new ones. */
export function withEntries(restaurant: Restaurant, kind: Kind, values: ReadonlyMap<string, object>): Restaurant {
  if (kind === 'branch') {
    const made = [...values].map(([code, fields]) => [code, fromBranchFields(fields as BranchFields)] as const);
    const branches = new Map([...restaurant.branches.map((branch) => [branch.code, branch] as const), ...made]);
    return { ...restaurant, branches: [...branches.values()] };
  }
  const all = [...new Map([...entriesOf(restaurant)[kind].map(({ code, value }) => [code, value] as const), ...values])];
  if (kind === 'settings') return { ...restaurant, settings: all[0]?.[1] as Restaurant['settings'] };
  if (kind === 'legal') return { ...restaurant, legal: Object.fromEntries(all) as Restaurant['legal'] };
  return { ...restaurant, [lists[kind]]: all.map(([, value]) => value) };
}

/** All fields of an entry by path. */
export function fieldsOf(kind: Kind, value: object): Map<string, Json> {
  const fields = new Map<string, Json>();
  const add = (path: string, each: unknown) => {
    if (isTable(each) && !whole[kind]?.includes(path) && !isDated(kind, path))
      for (const [name, below] of Object.entries(each)) add(path === '' ? name : `${path}.${name}`, below);
    else fields.set(path, each as Json);
  };
  for (const [name, each] of Object.entries(value)) {
    const list = listOf(kind, name);
    if (list?.isField)
      add(
        name,
        (each as Record<string, Json>[]).map((entry) => entry[list.key]),
      );
    if (list) for (const { [list.key]: key, ...entry } of each as Record<string, unknown>[]) add(`${name}.${key}`, entry);
    else if (name !== identifyingField(kind)) add(name, each);
  }
  return fields;
}

/** Value of a field with defaults; undefined for unknown fields. */
export function fieldValue(kind: Kind, fields: ReadonlyMap<string, Json>, field: string): Json | undefined {
  const [name = '', key, ...rest] = field.split('.');
  const list = listOf(kind, name);
  const said = fields.get(field);
  if (said !== undefined && said !== null) return said;
  const blank = list && key ? fieldsOf(kind, list.blank).get(rest.join('.')) : isDated(kind, field) ? null : said;
  return list?.isField && blank !== undefined ? null : blank;
}

/** Copy with changed existing fields. Types are unchecked here; `checks` validates them. */
export function withFields(kind: Kind, value: object, changes: Iterable<readonly [field: string, to: Json]>): object {
  const copy = structuredClone(value) as Record<string, unknown>;
  const orders: (readonly [name: string, codes: Json])[] = [];
  for (const [field, to] of changes) {
    const path = field.split('.');
    let at = copy;
    const list = listOf(kind, path[0] ?? '');
    if (list && path.length === 1) {
      orders.push([field, to]);
      continue;
    }
    if (list) at = entryOf(copy, path.splice(0, 2), list);
    for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
    if (to === null && isDated(kind, field)) delete at[path.at(-1) ?? ''];
    else at[path.at(-1) ?? ''] = to;
  }
  // Apply order lists last, when new entries have their fields.
  for (const [name, codes] of orders) {
    const list = listOf(kind, name);
    copy[name] = Array.isArray(codes) && list ? codes.map((code) => entryOf(copy, [name, String(code)], list)) : codes;
  }
  for (const [name, { key, blank, isField }] of Object.entries(keyed[kind] ?? {}))
    if (!isField)
      copy[name] = (copy[name] as Record<string, unknown>[]).filter(({ [key]: _, ...entry }) => !isDeepStrictEqual(entry, blank));
  return copy;
}

function entryOf(copy: Record<string, unknown>, [name = '', code = '']: readonly string[], { key, blank }: KeyedList) {
  const entries = copy[name] as Record<string, unknown>[];
  const known = entries.find((entry) => entry[key] === code);
  if (known) return known;
  const fresh = { [key]: code, ...structuredClone(blank) };
  entries.push(fresh);
  return fresh;
}

/** Field-level diff of one entry. */
export function changesOf(kind: Kind, code: string, before: object, after: object): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [old, fresh] = [fieldsOf(kind, before), fieldsOf(kind, after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const [was, is] = [fieldValue(kind, old, field) ?? null, fieldValue(kind, fresh, field) ?? null];
    return isDeepStrictEqual(was, is) ? [] : [{ kind, code, field, before: was, after: is }];
  });
}

/**
 * Field-level diff of two restaurants. Added and retired entries yield only that; restored ones also differences from `retired`. Reordering
 * is not reported.
 */
export function fieldChanges(current: Restaurant, wanted: Restaurant, retired: Restaurant = current): FieldChange[] {
  const [before, asleep, after] = [entriesOf(current), entriesOf(retired), entriesOf(wanted)];
  return kinds.flatMap((kind) => {
    const known = new Map(before[kind].map((thing) => [thing.code, thing]));
    const listed = new Set(after[kind].map(({ code }) => code));
    const turned = (code: string, isActive: boolean) => ({ kind, code, field: activeField, before: !isActive, after: isActive });
    return [
      ...after[kind].flatMap(({ code, value }) => {
        const old = known.get(code);
        if (old) return changesOf(kind, code, old.value, value);
        const was = asleep[kind].find((thing) => thing.code === code);
        return [turned(code, true), ...(was ? changesOf(kind, code, was.value, value) : [])];
      }),
      ...before[kind].flatMap(({ code }) => (listed.has(code) ? [] : [turned(code, false)])),
    ];
  });
}

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
