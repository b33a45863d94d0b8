import { readFileSync } from 'node:fs';
import { withFocalPoint } from '@sufra/contract/focal-point';
import type { Db } from '../../platform/db/database.ts';
import type { Report } from './row-problems.ts';

/** Of each picture the hash of its files, and three colours that are shown until it loads. */
const demos: Readonly<Record<string, { hash: string; blur: string } | undefined>> = JSON.parse(
  readFileSync(new URL('../../../../../demo/pictures/index.json', import.meta.url), 'utf8'),
);

interface PictureRow {
  name: string;
  hash: string | null;
  blur: string;
}

const isFile = /\.\w+$/;

/** The URLs of the owner's pictures. Immutable: a change makes a new one. */
export class Pictures {
  readonly #urls: ReadonlyMap<string, string>;

  constructor(rows: readonly PictureRow[]) {
    this.#urls = new Map(rows.map((row) => [row.name, ownUrl(row)]));
  }

  /**
   * The URL of a stored picture. '' stays '', URLs and paths are kept. The name of a file is the owner's, and '' until it is made; any other is one of the demo's. The colours and the focal point go into the URL, so the wire needs no field for them; a picture that changes gets a new URL.
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

/** The file of a drawing, sanitized. */
export const drawingFile = (hash: string): string => `${hash}-safe.svg`;

/** The smallest size, for mails. */
export const thumbnailFile = (name: string): string => `${name}-128.jpg`;

/** What chats show of a link to it, around a focal point (hundredths). */
export const shareFile = (hash: string, left: number, top: number): string => `${hash}-share-${left}-${top}.jpg`;

/** Kept in one size. */
export const isDrawing = (name: string): boolean => /\.svg$/i.test(name);

function ownUrl({ name, hash, blur }: PictureRow): string {
  if (hash === null) return '';
  return isDrawing(name) ? `/pictures/${drawingFile(hash)}` : `/pictures/${hash}-640.webp${blurOf(blur)}`;
}

function demoUrl(name: string): string {
  const known = demos[name];
  return `/pictures/${name}-640.webp${known ? `?v=${known.hash}&blur=${known.blur}` : ''}`;
}

/** Whether an address says what is in the demo's picture of that name: under the same there is never another. */
export const isDemoVersion = (name: string, version: unknown): boolean => demos[name]?.hash === version && version !== undefined;

const blurOf = (blur: string | undefined): string => (blur ? `?blur=${blur}` : '');

/** Returns the same object when no URL has changed. */
export async function loadPictures(db: Db, known: Pictures, report: Report): Promise<Pictures> {
  const rows = await db.selectFrom('picture').select(['name', 'hash', 'blur', 'problem']).orderBy('name').execute();
  for (const { name, problem } of rows) if (problem) report({ table: 'picture', id: null, code: name, reason: problem });
  const read = new Pictures(rows);
  return read.isSame(known) ? known : read;
}
