/** What differs between two states of a restaurant, thing by thing. */
import { isDeepStrictEqual } from 'node:util';
import type { Restaurant } from '@sufra/restaurant/restaurant';

export type Kind = 'settings' | 'legal' | 'legalEntity' | 'paymentMethod' | 'branch' | 'promotion' | 'category' | 'optionGroup' | 'item';

export interface Change {
  /** `ordered`: the same things in another order. */
  did: 'added' | 'changed' | 'retired' | 'ordered';
  kind: Kind;
  code: string;
  /** In English. */
  name: string;
  /** Which of its fields, where it changed. */
  fields: readonly string[];
}

interface MenuEntry {
  code: string;
  name: string;
  value: object;
}

/** Both as they come out of `readRestaurant` or `normal`. */
export function diff(current: Restaurant, wanted: Restaurant): Change[] {
  const before = thingsOf(current);
  const after = thingsOf(wanted);
  return (Object.keys(after) as Kind[]).flatMap((kind) => compare(kind, before[kind], after[kind]));
}

function thingsOf(restaurant: Restaurant): Record<Kind, MenuEntry[]> {
  const toThing = (value: { code: string; name: { en: string } }): MenuEntry => ({ code: value.code, name: value.name.en, value });
  return {
    settings: [{ code: 'settings', name: restaurant.settings.name.en, value: restaurant.settings }],
    legal: Object.entries(restaurant.legal).map(([kind, value]) => ({ code: kind, name: kind, value })),
    legalEntity: restaurant.legalEntities.map(toThing),
    paymentMethod: restaurant.paymentMethods.map(toThing),
    branch: restaurant.branches.map(toThing),
    promotion: restaurant.promotions.map((value) => ({ code: value.key, name: value.name.en, value })),
    category: restaurant.categories.map(toThing),
    optionGroup: restaurant.optionGroups.map(toThing),
    item: restaurant.items.map(toThing),
  };
}

function compare(kind: Kind, before: readonly MenuEntry[], after: readonly MenuEntry[]): Change[] {
  const known = new Map(before.map((thing) => [thing.code, thing]));
  const listed = new Map(after.map((thing) => [thing.code, thing]));
  const change = (did: Change['did'], { code, name }: MenuEntry, fields: readonly string[] = []): Change => ({
    did,
    kind,
    code,
    name,
    fields,
  });
  const added = after.filter(({ code }) => !known.has(code)).map((thing) => change('added', thing));
  const changed = after.flatMap((thing) => {
    const fields = differingFields(known.get(thing.code)?.value ?? thing.value, thing.value);
    return fields.length > 0 ? [change('changed', thing, fields)] : [];
  });
  const retired = before.filter(({ code }) => !listed.has(code)).map((thing) => change('retired', thing));
  const stayed = before.flatMap(({ code }) => (listed.has(code) ? [code] : []));
  const moved = !isDeepStrictEqual(
    stayed,
    after.flatMap(({ code }) => (known.has(code) ? [code] : [])),
  );
  return [...added, ...changed, ...retired, ...(moved ? [change('ordered', { code: '', name: '', value: {} })] : [])];
}

const differingFields = (before: object, after: object): string[] =>
  Object.entries(after).flatMap(([field, value]) => (isDeepStrictEqual((before as Record<string, unknown>)[field], value) ? [] : [field]));
