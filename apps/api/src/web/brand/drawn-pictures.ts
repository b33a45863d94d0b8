/** The restaurant's pictures as bytes: drawn when they are first asked for, kept in DATA_DIR under what they were made of. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalFile } from '../../catalogue/pictures/files.ts';
import type { Context } from '../../context/context.ts';
import { type BrandPicture, type BrandSource, brandPictures } from './brand.ts';
import type { Drawing } from './draw.ts';

type Pictures = ReadonlyMap<BrandPicture, Buffer>;

const program = fileURLToPath(new URL('./draw-process.ts', import.meta.url));
/** ms; the largest logo takes two seconds. */
const patience = 30_000;
/** ms until what could not be drawn is tried again. */
const retryAfter = 60_000;

export class DrawnPictures {
  readonly #context: Pick<Context, 'env' | 'log'>;
  #version = '';
  #pictures: Promise<Pictures> = Promise.resolve(new Map());

  constructor(context: Pick<Context, 'env' | 'log'>) {
    this.#context = context;
  }

  /** What was made of it; nothing where nothing can be. Drawn once for all who ask. */
  of(source: BrandSource): Promise<Pictures> {
    if (source.version === this.#version) return this.#pictures;
    this.#version = source.version;
    this.#pictures = this.#read(source).catch((error: unknown) => {
      this.#context.log.warn({ err: error }, 'the icons could not be made of the restaurant’s logo, so Sufra’s are shown');
      setTimeout(() => this.#forget(source.version), retryAfter).unref();
      return new Map();
    });
    return this.#pictures;
  }

  #forget(version: string): void {
    if (this.#version === version) this.#version = '';
  }

  async #read({ version, logo, share, ground }: BrandSource): Promise<Pictures> {
    const { env } = this.#context;
    const fileOf = (hash: string | null) => hash && originalFile(env, hash);
    const folder = join(env.dataDir, 'brand', version);
    if (!existsSync(folder)) {
      await mkdir(join(env.dataDir, 'brand'), { recursive: true });
      await drawApart({ logo: fileOf(logo), share: fileOf(share), ground, folder });
    }
    const read = brandPictures.map(async (name) => [name, await readFile(join(folder, name)).catch(() => null)] as const);
    return new Map((await Promise.all(read)).flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])));
  }
}

async function drawApart(drawing: Drawing): Promise<void> {
  // It has no business with what the server was started with, secrets among it.
  const running = fork(program, [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], timeout: patience });
  let problem: unknown;
  running.once('message', (told) => {
    problem = told;
  });
  running.send(drawing);
  const [code] = await once(running, 'exit');
  if (problem !== undefined || code !== 0) throw new Error(`nothing could be drawn of the pictures: ${problem ?? 'it took too long'}`);
}
