import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { focalPointText } from '@sufra/contract/focal-point';
import { latinDigits } from '@sufra/contract/text';
import type { PictureFile } from '../files/folder.ts';
import { quoted, suggestion } from '../values/words.ts';
import type { Fields } from './fields.ts';

const formats = /\.(jpe?g|png|webp|avif)$/i;

/** Built-in drawings, for the demo and for owners without photographs. */
const drawn = new Set(
  Object.keys(JSON.parse(readFileSync(new URL('../../../../demo/pictures/index.json', import.meta.url), 'utf8')) as object),
);

export class Pictures {
  readonly #files: ReadonlyMap<string, PictureFile>;
  readonly #stems: ReadonlySet<string>;
  readonly #used = new Set<string>();

  constructor(files: ReadonlyMap<string, PictureFile>) {
    this.#files = files;
    this.#stems = new Set([...files.keys()].map((name) => name.replace(/\.\w+$/, '')));
  }

  /** Referenced pictures, by name. */
  get used(): PictureFile[] {
    return [...this.#used].sort().flatMap((name) => this.#files.get(name) ?? []);
  }

  /** Empty files are reported elsewhere. */
  #isPicture(name: string, svg: boolean): boolean {
    const { path = '', size = 0 } = this.#files.get(name) ?? {};
    return size === 0 || isPicture(path, { svg });
  }

  /** File name in `pictures`, a built-in drawing, or ''. A logo may be SVG. */
  name(fields: Fields, field: string, { svg = false } = {}): string {
    const raw = fields.raw(field);
    if (!raw) return '';
    const name = raw.text.normalize('NFC').replace(/^pictures\//, '');
    // A photograph overrides a drawing of the same name.
    if (drawn.has(name) && !svg && !this.#stems.has(name)) return name;
    if (/[/\\\p{Cc}\p{Cf}]/u.test(name) || name.startsWith('.'))
      fields.error(field, `${quoted(raw.text)} is not the name of a file in pictures`);
    else if (!name.includes('.'))
      fields.error(
        field,
        `${quoted(name)} has no ending such as .jpg, and is none of Sufra's drawings${suggestion(name, this.#files.keys())}`,
      );
    else if (!formats.test(name) && !(svg && /\.svg$/i.test(name)))
      fields.error(field, `${quoted(name)} is not a JPEG, PNG, WebP or AVIF${svg ? ', or an SVG' : ''}`);
    else if (name.length > 200) fields.error(field, 'is longer than 200 characters');
    else if (!this.#files.has(name)) fields.error(field, `${quoted(name)} is not in pictures${suggestion(name, this.#files.keys())}`);
    else if (!this.#used.has(name) && !this.#isPicture(name, svg))
      fields.error(field, `${quoted(name)} has another thing in it than a picture that can be read`);
    else this.#used.add(name);
    return name;
  }
}

/** A picture with its focal point. */
export function readPicture(fields: Fields, pictures: Pictures): { picture: string; focalPoint: string } {
  const picture = pictures.name(fields, 'picture');
  const focalPoint = readFocalPoint(fields);
  if (picture === '' && focalPoint !== '') fields.warn('focal_point', 'says where to look in a picture, and there is none');
  return { picture, focalPoint };
}

/** `30% 62%`: from left and top. */
function readFocalPoint(fields: Fields): string {
  const raw = fields.raw('focal_point');
  if (!raw) return '';
  const [, left, top] = /^(\d{1,3}) ?%?[\s,،]+(\d{1,3}) ?%?$/.exec(latinDigits(raw.text)) ?? [];
  const point = { left: Number(left ?? Number.NaN), top: Number(top ?? Number.NaN) };
  if (point.left <= 100 && point.top <= 100) return focalPointText(point);
  fields.error('focal_point', `${quoted(raw.text)} is not a place in the picture, from its left and its top, such as 30% 62%`);
  return '';
}

const most = 1024;

/**
 * Checks magic bytes of JPEG, PNG, WebP or AVIF, or SVG where allowed. Reads only the first bytes, because there may be thousands of files.
 */
function isPicture(path: string, { svg }: { svg: boolean }): boolean {
  const bytes = Buffer.alloc(most);
  const file = openSync(path, 'r');
  try {
    const head = bytes.subarray(0, readSync(file, bytes, 0, most, 0));
    const text = head.toString('latin1');
    const isDrawn = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(avi[fs]|mif1|msf1))/.test(text);
    return isDrawn || (svg && /<svg[\s>]/.test(text));
  } finally {
    closeSync(file);
  }
}
