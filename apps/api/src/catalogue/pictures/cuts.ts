/** Share pictures around focal points: drawn on demand, once for all machines. */
import { join } from 'node:path';
import type { FocalPoint } from '@sufra/contract/focal-point';
import type { Context } from '../../context/context.ts';
import { readStored, storeFiles } from '../../platform/files/stored-files.ts';
import { shareFile } from '../store/pictures.ts';
import { Converter } from './converter.ts';
import { makeFolders, originalFile } from './files.ts';

const named = /^([\da-f]{20})-share-(\d{1,3})-(\d{1,3})\.jpg$/;

export class ShareCuts {
  readonly #context: Pick<Context, 'db' | 'env' | 'catalogue'>;
  /** Mutex: each drawing takes the memory of a whole picture, so only one runs at a time. */
  #making: Promise<unknown> = Promise.resolve();

  constructor(context: Pick<Context, 'db' | 'env' | 'catalogue'>) {
    this.#context = context;
  }

  /** Null for invalid names, and for crops that no dish or branch refers to, so that clients cannot trigger arbitrary work. */
  async make(file: string): Promise<Buffer | null> {
    const [, hash, left, top] = named.exec(file) ?? [];
    if (hash === undefined || !this.#isShown(hash, `at=${left}-${top}`)) return null;
    const made = this.#making.then(() => this.#make(hash, { left: Number(left), top: Number(top) }));
    this.#making = made.catch(() => undefined);
    return made;
  }

  #isShown(hash: string, at: string): boolean {
    const { catalogue } = this.#context;
    const isIt = (picture: string) => picture.startsWith(`/pictures/${hash}-`) && picture.split(/[?&]/).includes(at);
    return [...catalogue.businessMenu().items, ...catalogue.branches()].some(({ picture }) => isIt(picture));
  }

  /** Null where the original is lost. */
  async #make(hash: string, cut: FocalPoint): Promise<Buffer | null> {
    const name = `pictures/${shareFile(hash, cut.left, cut.top)}`;
    const before = await readStored(this.#context, name);
    const source = before ? null : await originalFile(this.#context, hash);
    if (source === null) return before;
    const converter = new Converter();
    try {
      const made = await converter.convert({ source, isDrawing: false, cut, ...(await makeFolders(this.#context.env)) });
      if ('problem' in made) return null;
      await storeFiles(this.#context.db, [{ name, path: join(this.#context.env.dataDir, name) }]);
      return readStored(this.#context, name);
    } finally {
      converter.close();
    }
  }
}
