/** Codes: what things are known by, and how others name them. */
import { codePattern, slug } from '@sufra/contract/text';
import type { Place, Problems } from '../problems.ts';
import { quoted, suggestion } from '../values/words.ts';
import type { Fields } from './fields.ts';

/** The codes of one kind of things, of which each is there once. */
export class Codes {
  readonly #places = new Map<string, Place>();
  readonly #byName = new Map<string, string>();
  /** False where the file that lists them could not be read: then nothing that names one is wrong. */
  readonly isComplete: boolean;

  constructor(isComplete = true) {
    this.isComplete = isComplete;
  }

  get all(): string[] {
    return [...this.#places.keys()];
  }

  placeOf(code: string): Place {
    return this.#places.get(code) ?? { file: '', line: null };
  }

  /** Of a table's field, or of its English name where it has none. */
  take(fields: Fields, name: string, field = 'code'): string {
    const raw = fields.raw(field);
    const code = raw?.text ?? slug(name);
    if (raw && !codePattern.test(code)) fields.error(field, `${quoted(code)} is not a code: letters, digits, '-' and '_', at most 80`);
    if (!raw && code === '') fields.error(field, `is missing: none can be made from the name ${quoted(name)}`);
    const earlier = this.#places.get(code);
    const where = earlier && `${earlier.file === fields.file ? '' : `${earlier.file} `}line ${earlier.line}`;
    if (where && raw) fields.error(field, `${quoted(code)} is that of ${where} as well`);
    else if (where)
      fields.error('name', `${quoted(name)} gives the code ${quoted(code)}, which ${where} has: give one of them another ${field}`);
    if (code !== '') this.add(code, name, raw ?? fields.place('name'));
    return code;
  }

  add(code: string, name: string, place: Place): void {
    if (this.#places.has(code)) return;
    this.#places.set(code, place);
    if (!this.#byName.has(slug(name))) this.#byName.set(slug(name), code);
  }

  /** The code that a text stands for: the code itself, or the thing's English name. Null where there is none. */
  find(text: string): string | null {
    return this.#places.has(text) ? text : (this.#byName.get(slug(text)) ?? null);
  }

  /** Like `find`, telling what is wrong. `among` says where they are listed. */
  resolve(text: string, place: Place, field: string, among: string, problems: Problems): string | null {
    const found = this.find(text);
    if (found === null && this.isComplete)
      problems.error(place, field, `${field} ${quoted(text)} is not among ${among}${suggestion(text, this.all)}`);
    return found;
  }
}
