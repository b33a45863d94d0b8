/** Brand pictures drawn on demand and cached in DATA_DIR under a hash of their inputs. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from '../../context/context.ts';
import { originalFile } from '../pictures/files.ts';
import type { BrandSource } from './brand.ts';
import type { Drawing } from './draw.ts';

const program = fileURLToPath(new URL('./draw.ts', import.meta.url));
/** Timeout in ms; the largest logo takes two seconds. */
const timeoutMs = 30_000;
/** Retry delay in ms after a failed drawing. */
const retryAfter = 60_000;

export class DrawnPictures {
  readonly #context: Pick<Context, 'env' | 'log' | 'database'>;
  #version = '';
  #folder: Promise<string | null> = Promise.resolve(null);

  constructor(context: Pick<Context, 'env' | 'log' | 'database'>) {
    this.#context = context;
  }

  /** Folder of drawn pictures; null on failure. Concurrent requests share one drawing (single-flight). */
  folderOf(source: BrandSource): Promise<string | null> {
    if (source.version === this.#version) return this.#folder;
    this.#version = source.version;
    this.#folder = this.#draw(source).catch((error: unknown) => {
      this.#context.log.warn({ err: error }, 'icons could not be generated from the logo, so the default ones are served');
      setTimeout(() => this.#forget(source.version), retryAfter).unref();
      return null;
    });
    return this.#folder;
  }

  #forget(version: string): void {
    if (this.#version === version) this.#version = '';
  }

  async #draw({ version, logo, share, ground }: BrandSource): Promise<string> {
    const { env, database } = this.#context;
    const fileOf = async (hash: string | null): Promise<string | null> => {
      const path = hash && (await originalFile({ db: database.background, env }, hash));
      // Another machine may hold the original without having stored it in the database yet.
      if (hash && !path) throw new Error('the original is not there');
      return path;
    };
    const folder = join(env.dataDir, 'brand', version);
    if (!existsSync(folder)) {
      await mkdir(join(env.dataDir, 'brand'), { recursive: true });
      await drawInChildProcess({ logo: await fileOf(logo), share: await fileOf(share), ground, folder });
    }
    return folder;
  }
}

async function drawInChildProcess(drawing: Drawing): Promise<void> {
  // Least privilege: the child gets no environment, which holds secrets.
  const running = fork(program, [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], timeout: timeoutMs });
  let problem: unknown;
  running.once('message', (told) => {
    problem = told;
  });
  running.send(drawing);
  const [code] = await once(running, 'exit');
  if (problem !== undefined || code !== 0) throw new Error(`nothing could be drawn of the pictures: ${problem ?? 'it took too long'}`);
}
