/** Chunked picture uploads, stateless across processes and machines. An upload is unreferenced until a save names it. */
import { rm } from 'node:fs/promises';
import { slug } from '@sufra/contract/text';
import { copyOf, type FileStore } from '../../platform/files/stored-files.ts';
import { Converter } from './converter.ts';
import { makeFolders, storePicture } from './files.ts';
import { countParts, registerUpload, storePart, uploadName } from './queries.ts';
import type { ProblemKind } from './sanitize-svg.ts';

export interface Part {
  /** Upload id, the same for all parts of a picture. */
  upload: string;
  /** File name on the device. */
  name: string;
  part: number;
  of: number;
  content: Uint8Array;
}

export type UploadResult = { picture: string | null } | { problem: ProblemKind | 'incomplete' };

const maxNameLength = 40;

export class Uploads {
  readonly #store: FileStore;
  readonly #now: () => Date;
  /** Mutex: each conversion takes the memory of a whole picture, so only one runs at a time. */
  #converting: Promise<unknown> = Promise.resolve();

  constructor(store: FileStore, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Stores a part, idempotently. The last part triggers conversion and returns the name. */
  async take(part: Part): Promise<UploadResult> {
    const stored = uploadName(part.upload);
    await storePart(this.#store.db, stored, part.part, part.content);
    if (part.part < part.of - 1) return { picture: null };
    const [parts] = await countParts(this.#store.db, stored, part.of);
    if (parts?.count !== part.of) return { problem: 'incomplete' };
    const made = this.#converting.then(() => this.#convert(stored, part.name));
    this.#converting = made.catch(() => undefined);
    return made;
  }

  async #convert(stored: string, name: string): Promise<UploadResult> {
    const source = await copyOf(this.#store, stored);
    if (source === null) throw new Error('there is no room for a copy of the picture');
    const converter = new Converter();
    try {
      const made = await converter.convert({ source, isDrawing: false, ...(await makeFolders(this.#store.env)) });
      if ('problem' in made) return { problem: made.kind ?? 'broken' };
      const { hash, blur, ending } = made;
      const called = slug(name.replace(/\.\w+$/, '')).slice(0, maxNameLength) || 'picture';
      const picture = `${called}-${hash}.${ending}`;
      await storePicture(this.#store, { name: picture, hash });
      await registerUpload(this.#store.db, picture, hash, blur, this.#now());
      return { picture };
    } finally {
      converter.close();
      await rm(source, { force: true });
    }
  }
}
