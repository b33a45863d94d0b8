/** Typed reader of a table's fields. Problems are reported and replaced by harmless defaults, so that validation continues. */
import type { Bilingual } from '@sufra/contract/names';
import { cleanLine, cleanText } from '@sufra/contract/text';
import type { List, Table, Text, Value } from '../files/tree.ts';
import type { Place, Problems } from '../problems.ts';
import { parseMoney } from '../values/money.ts';
import { quoted, suggestion } from '../values/words.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const invisibleCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;

export interface TextLimits {
  /** Characters. */
  max: number;
  required?: boolean;
  /** Allows several lines. */
  lines?: boolean;
}

const kinds = { text: 'a text', list: 'a list', table: 'fields of its own' } as const;

export class Fields implements Place {
  readonly file: string;
  readonly line: number | null;
  readonly problems: Problems;
  readonly #table: Table;
  readonly #path: string;
  readonly #asked = new Set<string>();

  /** `path`: prefix of field names in messages, such as 'colours.light.'. */
  constructor(table: Table, problems: Problems, path = '') {
    this.#table = table;
    this.#path = path;
    this.problems = problems;
    this.file = table.file;
    this.line = table.line;
  }

  /** Value of a field, or undefined. Marks the field as known. */
  value(name: string): Value | undefined {
    this.#asked.add(name);
    return this.#table.fields.get(name);
  }

  get names(): string[] {
    return [...this.#table.fields.keys()];
  }

  has = (name: string): boolean => this.value(name) !== undefined;

  /** Position of the field, or of the table when absent. */
  place(name: string): Place {
    return this.#table.fields.get(name) ?? this;
  }

  /** The message follows the field's name: `is missing`. */
  error(name: string, message: string, place: Place = this.place(name)): void {
    this.problems.error(place, this.#path + name, `${this.#path}${name} ${message}`);
  }

  warn(name: string, message: string, place: Place = this.place(name)): void {
    this.problems.warn(place, this.#path + name, `${this.#path}${name} ${message}`);
  }

  /** Reports unknown fields, except those that `isFine` allows. */
  done(isFine: (name: string) => boolean = () => false): void {
    for (const name of this.names)
      if (!this.#asked.has(name) && !isFine(name))
        this.problems.error(
          this.place(name),
          this.#path + name,
          `${quoted(this.#path + name)} is not a field here${suggestion(name, this.#asked)}`,
        );
  }

  #kind<K extends Value['kind']>(name: string, kind: K): Extract<Value, { kind: K }> | null {
    const value = this.value(name);
    if (value === undefined || value.kind === kind) return (value as Extract<Value, { kind: K }> | undefined) ?? null;
    if (value.kind === 'text' && value.text === '') return null;
    this.error(name, `is ${value.kind === 'text' ? quoted(value.text) : kinds[value.kind]}, where ${kinds[kind]} should be`);
    return null;
  }

  /** Trimmed text; null when absent or empty. */
  raw(name: string): Text | null {
    const value = this.#kind(name, 'text');
    return value && value.text.trim() !== '' ? { ...value, text: value.text.trim() } : null;
  }

  text(name: string, { max, required, lines }: TextLimits): string {
    const value = this.value(name);
    if (value && value.kind !== 'text') this.#kind(name, 'text');
    const written = value?.kind === 'text' ? value.text : '';
    const text = (lines ? cleanText : cleanLine)(written);
    const [hidden] = invisibleCharacters.exec(written) ?? [];
    if (hidden)
      this.error(name, `has an invisible character (U+${hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}): type it anew`);
    if (text.length > max) this.error(name, `is ${text.length} characters long, ${max} are the most`);
    if (required && text === '' && (!value || value.kind === 'text')) this.error(name, 'is missing');
    return text;
  }

  /** `name` and `name_ar`. */
  bilingual(name: string, limits: TextLimits): Bilingual {
    const both = { en: this.text(name, limits), ar: this.text(`${name}_ar`, { ...limits, required: false }) };
    if (both.en !== '' && both.ar === '') this.warn(`${name}_ar`, 'is missing: Arabic pages show the English text');
    if (both.en === '' && both.ar !== '' && !limits.required) this.error(name, `is missing, while ${name}_ar is there`);
    return both;
  }

  /** Fils; null where it is not there. */
  money(name: string): number | null {
    const raw = this.raw(name);
    if (!raw) return null;
    const fils = parseMoney(raw.text, this.problems.currency);
    if (typeof fils === 'number') return fils;
    this.error(name, `${quoted(raw.text)} ${fils}`);
    return 0;
  }

  integer(name: string, min: number, max: number): number | null {
    const raw = this.raw(name);
    if (!raw) return null;
    const number = /^-?\d{1,9}$/.test(raw.text) ? Number(raw.text) : null;
    if (number === null) this.error(name, `${quoted(raw.text)} is not a whole number`);
    else if (number < min || number > max) this.error(name, `${quoted(raw.text)} is not between ${min} and ${max}`);
    return number ?? min;
  }

  /** `yes` or `no`. */
  flag(name: string): boolean | null {
    const raw = this.raw(name);
    if (!raw) return null;
    const word = raw.text.toLowerCase();
    if (!['yes', 'no', 'true', 'false'].includes(word)) this.error(name, `${quoted(raw.text)} is neither yes nor no`);
    return word === 'yes' || word === 'true';
  }

  table(name: string): Fields | null {
    const table = this.#kind(name, 'table');
    return table && new Fields(table, this.problems, `${this.#path}${name}.`);
  }

  /** Tables of a list; other elements are reported. */
  tables(name: string): Fields[] {
    return tablesOf(this.#kind(name, 'list'), this.problems, name);
  }

  /** Words of a list, or of a text separated by commas, semicolons or spaces; null when absent, empty for 'none'. */
  words(name: string): Text[] | null {
    const value = this.value(name);
    if (value === undefined || (value.kind === 'text' && value.text.trim() === '')) return null;
    if (value.kind === 'text') {
      const texts = value.text.split(/[\s,;،|]+/).filter((text) => text !== '');
      return texts.length === 1 && texts[0]?.toLowerCase() === 'none' ? [] : texts.map((text) => ({ ...value, text }));
    }
    const list = this.#kind(name, 'list');
    return (list?.values ?? []).flatMap((each) => {
      if (each.kind === 'text' && each.text.trim() !== '') return [{ ...each, text: each.text.trim() }];
      this.error(name, each.kind === 'text' ? 'has an empty line in its list' : `has ${kinds[each.kind]}, where a text should be`, each);
      return [];
    });
  }

  /** Words from an allowed set, deduplicated, in the given order. */
  known<T extends string>(name: string, known: readonly T[]): T[] | null {
    return this.distinct(name, (word) => {
      const found = known.find((each) => each === word.text.toLowerCase().replaceAll('-', '_'));
      if (!found) this.error(name, `${quoted(word.text)} is unknown${suggestion(word.text, known)}; there are: ${known.join(', ')}`, word);
      return found ?? null;
    });
  }

  /** Resolved words, deduplicated; null results are dropped. */
  distinct<T>(name: string, resolve: (word: Text) => T | null): T[] | null {
    const words = this.words(name);
    if (!words) return null;
    const found = new Set<T>();
    for (const word of words) {
      const value = resolve(word);
      if (value !== null && found.has(value)) this.error(name, `has ${quoted(word.text)} twice`, word);
      if (value !== null) found.add(value);
    }
    return [...found];
  }
}

/** Tables of a list; null is an empty list. */
export function tablesOf(list: List | null, problems: Problems, name: string): Fields[] {
  return (list?.values ?? []).flatMap((value) => {
    if (value.kind === 'table') return [new Fields(value, problems)];
    problems.error(
      value,
      name,
      `${name ? `${name} has` : 'has'} ${value.kind === 'text' ? quoted(value.text) : 'a list'}, where '- name: …' and more fields should be`,
    );
    return [];
  });
}
