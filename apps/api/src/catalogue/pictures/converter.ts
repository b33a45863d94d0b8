/** The other end of the process that converts. It starts with the first picture, and anew where one brought it down. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Conversion, Converted } from './convert.ts';

const program = fileURLToPath(new URL('./convert.ts', import.meta.url));
/** A picture of 12 megapixels takes half a second where nothing else runs. */
const patienceMs = 120_000;

export class Converter {
  readonly #patience: number;
  #process: ChildProcess | null = null;

  /** `patience` in ms, for one picture. */
  constructor(patience = patienceMs) {
    this.#patience = patience;
  }

  /** One at a time. */
  convert(conversion: Conversion): Promise<Converted> {
    const running = this.#running();
    const { promise, resolve, reject } = Promise.withResolvers<Converted>();
    const onExit = (code: number | null) =>
      code === failed ? reject(new Error('pictures cannot be converted')) : resolve({ problem: 'cannot be converted' });
    const timer = setTimeout(() => {
      resolve({ problem: 'takes too long to convert' });
      this.close();
    }, this.#patience);
    running.once('message', resolve).once('exit', onExit);
    running.send(conversion, (error) => error && resolve({ problem: 'cannot be converted' }));
    return promise.finally(() => {
      clearTimeout(timer);
      running.off('message', resolve).off('exit', onExit);
    });
  }

  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }

  #running(): ChildProcess {
    if (this.#process?.connected) return this.#process;
    // It has no business with what the server was started with, secrets among it.
    const started = fork(program, [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#process = started;
    return started;
  }
}

/** The exit code of Node after an uncaught error: the disk is full, or sharp is not there. */
const failed = 1;
