import { isDeepStrictEqual } from 'node:util';
import { type Entry, entriesOf, type Kind, kinds } from '@sufra/restaurant/entries';
import type { Restaurant } from '@sufra/restaurant/restaurant';

export interface Change {
  /** `ordered`: same entries, different order. */
  did: 'added' | 'changed' | 'retired' | 'ordered';
  kind: Kind;
  code: string;
  /** English name. */
  name: string;
  /** Changed fields. */
  fields: readonly string[];
}

/** Both arguments must be normalized by `readRestaurant` or `normal`. */
export function diff(current: Restaurant, wanted: Restaurant): Change[] {
  const before = entriesOf(current);
  const after = entriesOf(wanted);
  return kinds.flatMap((kind) => compare(kind, before[kind], after[kind]));
}

function compare(kind: Kind, before: readonly Entry[], after: readonly Entry[]): Change[] {
  const known = new Map(before.map((thing) => [thing.code, thing]));
  const listed = new Map(after.map((thing) => [thing.code, thing]));
  const change = (did: Change['did'], { code, name }: Pick<Entry, 'code' | 'name'>, fields: readonly string[] = []): Change => ({
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
  return [...added, ...changed, ...retired, ...(moved ? [change('ordered', { code: '', name: '' })] : [])];
}

const differingFields = (before: object, after: object): string[] =>
  Object.entries(after).flatMap(([field, value]) => (isDeepStrictEqual((before as Record<string, unknown>)[field], value) ? [] : [field]));
