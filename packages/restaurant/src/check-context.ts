/** What a thing is checked against: what else there is, by its codes and names. */
import { Codes } from './read/codes.ts';
import type { Fields } from './read/fields.ts';
import type { MenuContext } from './read/menu.ts';
import { Pictures } from './read/pictures.ts';
import type { Restaurant } from './restaurant.ts';

export interface Checked {
  /** As it was read again; null where nothing could be read. */
  value: object | null;
  /** Paths of fields that are wrong. */
  wrong: string[];
}

/** `taken` are codes of other things of its kind, retired or not; `pictures` those that it may name besides the restaurant's. */
export type Check = (
  restaurant: Restaurant,
  code: string,
  value: object,
  taken?: ReadonlySet<string>,
  pictures?: ReadonlySet<string>,
) => Checked;

export const file = 'menu.yaml';

/** The codes of things that are there, of which one is read again. */
export class Taken extends Codes {
  readonly #own: string;
  readonly #there: Codes;

  constructor(own: string, there: Codes) {
    super();
    this.#own = own;
    this.#there = there;
  }

  override take(fields: Fields): string {
    // Asked for, so it is no unknown field.
    fields.raw('code');
    return this.#own;
  }
  override find(text: string): string | null {
    return this.#there.find(text);
  }
  override get all(): string[] {
    return this.#there.all;
  }
}

const contexts = new WeakMap<Restaurant, MenuContext & { dishes: Codes }>();

/** What a dish may name; made once for all dishes that are checked against the same restaurant, unless they may name more pictures than it has. */
export function contextOf(restaurant: Restaurant, more?: ReadonlySet<string>): MenuContext & { dishes: Codes } {
  const known = contexts.get(restaurant);
  if (known) return more?.size ? { ...known, pictures: picturesOf(restaurant, more) } : known;
  const { branches, categories, optionGroups, items } = restaurant;
  const made = {
    pictures: picturesOf(restaurant),
    categories: codesOf(categories.flatMap((category) => [category, ...category.subcategories])),
    optionGroups: codesOf(optionGroups),
    branches: codesOf(branches),
    dishes: codesOf(items),
  };
  contexts.set(restaurant, made);
  return contextOf(restaurant, more);
}

/** Files that it has already, and `more`, which need no look into them. What has no ending is a drawing of Sufra's. */
function picturesOf({ settings, branches, items }: Restaurant, more: Iterable<string> = []): Pictures {
  const names = [settings.logo, settings.sharePicture, ...[...branches, ...items].map(({ picture }) => picture), ...more];
  return new Pictures(
    new Map(names.filter((name) => name.includes('.')).map((name) => [name, { name, path: '', size: 0, mtimeMs: 0 }] as const)),
  );
}

export function codesOf(things: readonly { code: string; name: { en: string } }[]): Codes {
  const codes = new Codes();
  for (const { code, name } of things) codes.add(code, name.en, { file, line: null });
  return codes;
}

/** Null where the values are of types that no file could have. */
export function written(write: () => string): string | null {
  try {
    return write();
  } catch {
    return null;
  }
}
