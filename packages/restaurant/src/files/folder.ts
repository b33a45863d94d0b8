/** File access to the folder. Never leaves it: symbolic links are refused, and names cannot contain parents. */
import { constants } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Problems } from '../problems.ts';
import { quoted, suggestion } from '../values/words.ts';

/** A picture file, for the converter. */
export interface PictureFile {
  name: string;
  path: string;
  size: number;
  mtimeMs: number;
}

/** Size limit in bytes; a menu of 3,000 dishes has one million. */
const mostText = 8_000_000;
const mostPicture = 50_000_000;

/** Known files of the format, and folders with their extensions. */
export const topFiles = ['restaurant.yaml', 'categories.yaml', 'options.yaml', 'menu.yaml', 'menu.csv', 'promotions.yaml'];
export const legalFiles = ['terms.en.md', 'terms.ar.md', 'privacy.en.md', 'privacy.ar.md'];
const rooms: Record<string, (name: string) => boolean> = {
  branches: (name) => name.endsWith('.yaml'),
  areas: (name) => name.endsWith('.geojson'),
  legal: (name) => legalFiles.includes(name),
  pictures: () => true,
};
/** Unknown files with these extensions are reported; others, such as a README, are ignored. */
const meaningful = ['.yaml', '.yml', '.csv', '.geojson', '.json', '.xlsx', '.numbers'];
/** Litter of editors, spreadsheets and operating systems. */
const isLitter = (name: string) => /^[.~]|^(Thumbs\.db|desktop\.ini)$|~$/i.test(name);

export class Folder {
  readonly #root: string;
  readonly #problems: Problems;
  /** Paths within the folder, such as 'branches/marina.yaml'. */
  readonly #files = new Set<string>();
  /** Contents of an in-memory folder. */
  #texts: ReadonlyMap<string, string> | null = null;
  readonly #pictures = new Map<string, PictureFile>();

  private constructor(root: string, problems: Problems) {
    this.#root = root;
    this.#problems = problems;
  }

  /** Null when the folder does not exist. */
  static async open(path: string, problems: Problems): Promise<Folder | null> {
    const root = await realpath(path).catch(() => null);
    if (root === null || !(await lstat(root)).isDirectory()) {
      problems.error({ file: path, line: null }, '', root === null ? 'is not there' : 'is not a folder');
      return null;
    }
    const folder = new Folder(root, problems);
    await folder.#look();
    return folder;
  }

  /** In-memory folder without pictures: texts by path. */
  static ofTexts(texts: ReadonlyMap<string, string>, problems: Problems): Folder {
    const folder = new Folder('', problems);
    folder.#texts = texts;
    for (const file of texts.keys()) folder.#files.add(file);
    return folder;
  }

  async #look(): Promise<void> {
    for (const entry of await readdir(this.#root, { withFileTypes: true })) {
      const { name } = entry;
      if (isLitter(name)) continue;
      if (Object.hasOwn(rooms, name) && entry.isDirectory()) await this.#lookInto(name);
      else if ((Object.hasOwn(rooms, name) || topFiles.includes(name)) && !entry.isFile()) this.#refuse(name);
      else if (topFiles.includes(name)) this.#files.add(name);
      else if (entry.isFile() && meaningful.includes(extname(name).toLowerCase())) this.#unknown(name, topFiles);
      else if (entry.isDirectory()) this.#warnFolder(name);
    }
  }

  async #lookInto(room: string): Promise<void> {
    for (const entry of await readdir(join(this.#root, room), { withFileTypes: true })) {
      const file = `${room}/${entry.name}`;
      if (isLitter(entry.name)) continue;
      if (!entry.isFile()) this.#refuse(file);
      else if (room === 'pictures') await this.#takePicture(entry.name);
      else if (rooms[room]?.(entry.name)) this.#files.add(file);
      else
        this.#unknown(
          file,
          room === 'legal'
            ? legalFiles.map((name) => `legal/${name}`)
            : [`${room}/${entry.name.replace(/\.\w+$/, '')}${room === 'areas' ? '.geojson' : '.yaml'}`],
        );
    }
  }

  #refuse(file: string): void {
    this.#problems.error({ file, line: null }, '', 'is a link or a folder, where a file itself should be');
  }

  #unknown(file: string, known: readonly string[]): void {
    this.#problems.error({ file, line: null }, '', `is not a file of a restaurant's folder${suggestion(file, known)}`);
  }

  #warnFolder(name: string): void {
    const meant = suggestion(name, Object.keys(rooms));
    if (meant) this.#problems.warn({ file: name, line: null }, '', `is not read${meant}`);
  }

  async #takePicture(name: string): Promise<void> {
    const path = join(this.#root, 'pictures', name);
    const { size, mtimeMs } = await lstat(path);
    const place = { file: `pictures/${name}`, line: null };
    if (size > mostPicture) this.#problems.error(place, '', `has ${Math.round(size / 1e6)} MB, ${mostPicture / 1e6} are the most`);
    if (size === 0) this.#problems.error(place, '', 'is empty');
    // macOS decomposes é, so compare in NFC.
    this.#pictures.set(name.normalize('NFC'), { name: name.normalize('NFC'), path, size, mtimeMs });
  }

  get files(): readonly string[] {
    return [...this.#files];
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  /** File names without extension, sorted. */
  namesIn(room: 'branches' | 'areas'): string[] {
    return [...this.#files]
      .filter((file) => file.startsWith(`${room}/`))
      .map((file) => file.slice(room.length + 1).replace(/\.\w+$/, ''))
      .sort();
  }

  get pictures(): ReadonlyMap<string, PictureFile> {
    return this.#pictures;
  }

  /** File text; null when missing or not text. */
  async read(file: string): Promise<string | null> {
    if (!this.#files.has(file)) return null;
    if (this.#texts) return this.#texts.get(file) ?? null;
    const bytes = await this.#bytes(file);
    if (bytes === null) return null;
    if (bytes.byteLength > mostText) {
      this.#problems.error({ file, line: null }, '', `has ${Math.round(bytes.byteLength / 1e6)} MB, ${mostText / 1e6} are the most`);
      return null;
    }
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      this.#problems.error(
        { file, line: brokenLine(bytes) },
        '',
        `is not UTF-8${file.endsWith('.csv') ? ": save it as 'CSV UTF-8' in Excel" : ': save it as UTF-8'}`,
      );
      return null;
    }
  }

  /** Opens without following links (O_NOFOLLOW), against a race condition. */
  async #bytes(file: string): Promise<Uint8Array | null> {
    try {
      const handle = await open(join(this.#root, file), constants.O_RDONLY | constants.O_NOFOLLOW);
      try {
        const { size } = await handle.stat();
        return size > mostText ? new Uint8Array(size) : await handle.readFile();
      } finally {
        await handle.close();
      }
    } catch (error) {
      this.#problems.error({ file, line: null }, '', `cannot be read: ${(error as NodeJS.ErrnoException).code ?? quoted(String(error))}`);
      return null;
    }
  }
}

/** Line of the first invalid UTF-8 byte. */
function brokenLine(bytes: Uint8Array): number {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const broken = lines.findIndex((line) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'));
      return false;
    } catch {
      return true;
    }
  });
  return broken + 1;
}
