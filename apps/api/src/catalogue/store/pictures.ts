import { readFileSync } from 'node:fs';
import { withFocalPoint } from '@sufra/contract/focal-point';
import type { Db } from '../../platform/db/database.ts';
import type { Report } from './row-problems.ts';

/** Content hash and placeholder colours of each demo picture. */
const demos: Readonly<Record<string, { hash: string; blur: string } | undefined>> = JSON.parse(
  readFileSync(new URL('../../../../../demo/pictures/index.json', import.meta.url), 'utf8'),
);

interface PictureRow {
  name: string;
  hash: string | null;
  blur: string;
}

const isFile = /\.\w+$/;

/** URLs of the owner's pictures. Immutable: a change creates a new one. */
export class Pictures {
  readonly #urls: ReadonlyMap<string, string>;

  constructor(rows: readonly PictureRow[]) {
    this.#urls = new Map(rows.map((row) => [row.name, ownUrl(row)]));
  }

  /**
   * URL of a stored picture. '' stays '', URLs and paths are kept. File names are the owner's ('' until converted) or the demo's.
   * Placeholder colours and focal point are encoded in the URL; a changed picture gets a new URL.
   */
  url(stored: string, focalPoint = ''): string {
    if (stored === '' || stored.startsWith('/') || /^https?:/.test(stored)) return stored;
    const own = this.#urls.get(stored) ?? (isFile.test(stored) ? '' : demoUrl(stored));
    return own === '' || focalPoint === '' ? own : withFocalPoint(own, focalPoint);
  }

  isSame(other: Pictures): boolean {
    return this.#urls.size === other.#urls.size && [...this.#urls].every(([name, url]) => other.#urls.get(name) === url);
  }
}

/** File of a sanitized SVG drawing. */
export const drawingFile = (hash: string): string => `${hash}-safe.svg`;

/** Smallest size, used in mails. */
export const thumbnailFile = (name: string): string => `${name}-128.jpg`;

/** Share picture for link previews, around a focal point (hundredths). */
export const shareFile = (hash: string, left: number, top: number): string => `${hash}-share-${left}-${top}.jpg`;

/** Drawings exist in one size only. */
export const isDrawing = (name: string): boolean => /\.svg$/i.test(name);

function ownUrl({ name, hash, blur }: PictureRow): string {
  if (hash === null) return '';
  return isDrawing(name) ? `/pictures/${drawingFile(hash)}` : `/pictures/${hash}-640.webp${blurOf(blur)}`;
}

function demoUrl(name: string): string {
  const known = demos[name];
  return `/pictures/${name}-640.webp${known ? `?v=${known.hash}&blur=${known.blur}` : ''}`;
}

/** Whether a URL of a demo picture contains its content version, and so is immutable. */
export const isDemoVersion = (name: string, version: unknown): boolean => demos[name]?.hash === version && version !== undefined;

const blurOf = (blur: string | undefined): string => (blur ? `?blur=${blur}` : '');

/** Returns the same object when no URL changed. */
export async function loadPictures(db: Db, known: Pictures, report: Report): Promise<Pictures> {
  const rows = await db.selectFrom('picture').select(['name', 'hash', 'blur', 'problem']).orderBy('name').execute();
  for (const { name, problem } of rows) if (problem) report({ table: 'picture', id: null, code: name, reason: problem });
  const read = new Pictures(rows);
  return read.isSame(known) ? known : read;
}
