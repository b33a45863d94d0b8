/** Pictures that fields name. */
import type { PictureFile } from '../files/folder.ts';
import { quoted, suggestion } from '../values/words.ts';
import type { Fields } from './fields.ts';

const formats = /\.(jpe?g|png|webp|avif)$/i;

export class Pictures {
  readonly #files: ReadonlyMap<string, PictureFile>;
  readonly #used = new Set<string>();

  constructor(files: ReadonlyMap<string, PictureFile>) {
    this.#files = files;
  }

  /** Those that something names, by name. */
  get used(): PictureFile[] {
    return [...this.#used].sort().flatMap((name) => this.#files.get(name) ?? []);
  }

  /** The name of a file in `pictures`, or ''. A logo may be drawn as SVG. */
  name(fields: Fields, field: string, { svg = false } = {}): string {
    const raw = fields.raw(field);
    if (!raw) return '';
    const name = raw.text.normalize('NFC').replace(/^pictures\//, '');
    if (/[/\\\p{Cc}\p{Cf}]/u.test(name) || name.startsWith('.'))
      fields.error(field, `${quoted(raw.text)} is not the name of a file in pictures`);
    else if (!formats.test(name) && !(svg && /\.svg$/i.test(name)))
      fields.error(field, `${quoted(name)} is not a JPEG, PNG, WebP or AVIF${svg ? ', or an SVG' : ''}`);
    else if (name.length > 200) fields.error(field, 'is longer than 200 characters');
    else if (!this.#files.has(name)) fields.error(field, `${quoted(name)} is not in pictures${suggestion(name, this.#files.keys())}`);
    else this.#used.add(name);
    return name;
  }
}
