/** Validation context: codes and names of existing entries. */
import { parseYaml } from './files/yaml.ts';
import { Problems } from './problems.ts';
import { Codes } from './read/codes.ts';
import { Fields, tablesOf } from './read/fields.ts';
import type { MenuContext } from './read/menu.ts';
import { Pictures } from './read/pictures.ts';
import type { Restaurant } from './restaurant.ts';

export interface CheckResult {
  /** The parsed value; null when unparsable. */
  value: object | null;
  /** Paths of invalid fields. */
  wrong: string[];
}

/** `taken`: codes of other entries of the kind, retired or not; `pictures`: additional pictures it may name. */
export type Check = (
  restaurant: Restaurant,
  code: string,
  value: object,
  taken?: ReadonlySet<string>,
  pictures?: ReadonlySet<string>,
) => CheckResult;

export const file = 'menu.yaml';

/** Existing codes, except that of the entry being validated. */
export class OtherCodes extends Codes {
  readonly #own: string;
  readonly #there: Codes;

  constructor(own: string, there: Codes) {
    super();
    this.#own = own;
    this.#there = there;
  }

  override take(fields: Fields): string {
    // Marks the field as read, so that it is not reported as unknown.
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

/** Validation context of dishes, memoized per restaurant unless additional pictures are given. */
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

/** Known pictures and `more`, accepted without reading the files. Names without extension are Sufra's drawings. */
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

/** A value written as file text and parsed again: as a table or a list of tables. */
export function reparsed(write: () => string, into: string) {
  const problems = new Problems();
  const text = written(write);
  const tree = text === null ? null : parseYaml(text, into, problems);
  return {
    problems,
    text,
    table: tree?.kind === 'table' ? new Fields(tree, problems) : null,
    tables: tree?.kind === 'list' ? tablesOf(tree, problems, '') : [],
  };
}

/** Null for value types that no file can express. */
function written(write: () => string): string | null {
  try {
    return write();
  } catch {
    return null;
  }
}
