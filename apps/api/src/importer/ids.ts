/** Maps codes to ids: existing ids, retired or not, and new ids for the rest. */
import type { Restaurant } from '@sufra/restaurant/restaurant';
import type { Rows } from './parts.ts';

/** Import refusal; the message explains it to the owner. */
export class ImportRefused extends Error {}
/** A change would reinterpret existing amounts or invoices (migrations 0090 and 0095). */
export class ImmutableSetting extends ImportRefused {
  readonly field: 'country' | 'currency';

  constructor(field: 'country' | 'currency', message: string) {
    super(message);
    this.field = field;
  }
}

/** Coded entry lists and their display nouns. */
const words = {
  legalEntities: 'legal entity',
  paymentMethods: 'payment method',
  branches: 'branch',
  areas: 'delivery area',
  categories: 'category',
  optionGroups: 'option group',
  options: 'option',
  items: 'dish',
  promotions: 'promotion',
} as const;
export type Coded = keyof typeof words;

/** Scopes area codes to their branch and option codes to their group. */
export const within = (owner: string, code: string): string => `${owner}/${code}`;

/** All codes of a restaurant. */
export function codesOf(restaurant: Restaurant): Record<Coded, string[]> {
  const { branches, categories, optionGroups } = restaurant;
  const codes = (things: readonly { code: string }[]) => things.map(({ code }) => code);
  return {
    legalEntities: codes(restaurant.legalEntities),
    paymentMethods: codes(restaurant.paymentMethods),
    branches: codes(branches),
    areas: branches.flatMap((branch) => branch.areas.map((area) => within(branch.code, area.code))),
    // Top-level categories first, to keep the demo's ids stable for old apps.
    categories: [...codes(categories), ...categories.flatMap(({ subcategories }) => codes(subcategories))],
    optionGroups: codes(optionGroups),
    options: optionGroups.flatMap((group) => group.options.map((option) => within(group.code, option.code))),
    items: codes(restaurant.items),
    promotions: restaurant.promotions.map(({ key }) => key),
  };
}

export function idsIn(rows: Rows): Record<Coded, Map<string, number>> {
  const byCode = (things: readonly { id: number; code: string }[]) => new Map(things.map(({ id, code }) => [code, id]));
  const codeOf = (things: readonly { id: number; code: string }[]) => new Map(things.map(({ id, code }) => [id, code]));
  const branchCodes = codeOf(rows.branches);
  const groupCodes = codeOf(rows.optionGroups);
  return {
    legalEntities: byCode(rows.legalEntities),
    paymentMethods: byCode(rows.paymentMethods),
    branches: byCode(rows.branches),
    areas: new Map(rows.areas.map(({ id, branch_id, code }) => [within(branchCodes.get(branch_id) ?? '', code), id])),
    categories: byCode(rows.categories),
    optionGroups: byCode(rows.optionGroups),
    options: new Map(rows.options.map(({ id, option_group_id, code }) => [within(groupCodes.get(option_group_id) ?? '', code), id])),
    items: byCode(rows.items),
    promotions: new Map(rows.promotions.map(({ id, key }) => [key, id])),
  };
}

export class Ids {
  readonly #ids: Record<Coded, Map<string, number>>;

  constructor(ids: Record<Coded, Map<string, number>>) {
    this.#ids = ids;
  }

  /** Throws an ImportRefused for an unknown code; `whose` names the referrer: absent for a thing's own id. */
  of(kind: Coded, code: string, whose = 'the folder'): number {
    const id = this.#ids[kind].get(code);
    if (id === undefined) throw new ImportRefused(`${whose} names the ${words[kind]} '${code}', which does not exist`);
    return id;
  }
}

type Take = (kind: Coded, count: number) => Promise<number[]>;

/** Ids for everything a restaurant lists; `take` allocates new ids. Throws an ImportRefused for duplicate codes. */
export async function idsFor(restaurant: Restaurant, known: Rows, take: Take): Promise<Ids> {
  const all = await withNew(restaurant, known, take);
  const wanted = Object.entries(codesOf(restaurant)) as [Coded, string[]][];
  const listed = wanted.map(([kind, codes]) => [kind, new Map(codes.map((code) => [code, all[kind].get(code) ?? 0]))] as const);
  return new Ids(Object.fromEntries(listed) as Record<Coded, Map<string, number>>);
}

/** Like `idsFor`, including all other rows, retired or not. */
export const idsBesides = async (restaurant: Restaurant, known: Rows, take: Take): Promise<Ids> =>
  new Ids(await withNew(restaurant, known, take));

async function withNew(restaurant: Restaurant, known: Rows, take: Take): Promise<Record<Coded, Map<string, number>>> {
  const ids = idsIn(known);
  const wanted = codesOf(restaurant);
  for (const kind of Object.keys(words) as Coded[]) {
    const codes = new Set(wanted[kind]);
    if (codes.size < wanted[kind].length) {
      const twice = wanted[kind].find((code, place) => wanted[kind].indexOf(code) < place);
      throw new ImportRefused(`the ${words[kind]} '${twice}' exists twice`);
    }
    const missing = [...codes].filter((code) => !ids[kind].has(code));
    const taken = await take(kind, missing.length);
    for (const [place, code] of missing.entries()) ids[kind].set(code, taken[place] ?? 0);
  }
  return ids;
}
