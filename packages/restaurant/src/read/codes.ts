/** Codes: identifiers of entries, used as references. */
import { codePattern, slug } from '@sufra/contract/text';
import type { Place, Problems } from '../problems.ts';
import { quoted, suggestion } from '../values/words.ts';
import type { Fields } from './fields.ts';

/** Unique codes of one kind. */
export class Codes {
  readonly #places = new Map<string, Place>();
  readonly #byName = new Map<string, string>();
  /** False when the listing file was unreadable; then references are not reported. */
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

  /** Code of a table's field, or derived from its English name. */
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
    // Names without Latin letters or digits have an empty slug, which would match each other.
    if (slug(name) !== '' && !this.#byName.has(slug(name))) this.#byName.set(slug(name), code);
  }

  /** Resolves a reference by code or English name. Null when unknown. */
  find(text: string): string | null {
    return this.#places.has(text) ? text : (this.#byName.get(slug(text)) ?? null);
  }

  /** Like `find`, reporting problems. `among`: where the codes are listed. */
  resolve(text: string, place: Place, field: string, among: string, problems: Problems): string | null {
    const found = this.find(text);
    if (found === null && this.isComplete)
      problems.error(place, field, `${field} ${quoted(text)} is not among ${among}${suggestion(text, this.all)}`);
    return found;
  }
}
