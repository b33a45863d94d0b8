/** Client of the converter child process, which starts on the first picture and restarts after a crash. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Conversion, ConversionResult } from './convert.ts';

const program = fileURLToPath(new URL('./convert.ts', import.meta.url));
/** Timeout; a 12-megapixel picture takes half a second on an idle machine. */
const patienceMs = 120_000;

export class Converter {
  readonly #patience: number;
  #process: ChildProcess | null = null;

  /** `patience`: timeout in ms per picture. */
  constructor(patience = patienceMs) {
    this.#patience = patience;
  }

  /** Serialized: one conversion at a time. */
  convert(conversion: Conversion): Promise<ConversionResult> {
    const running = this.#running();
    const { promise, resolve, reject } = Promise.withResolvers<ConversionResult>();
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
    // Least privilege: the child gets no environment, which holds secrets.
    const started = fork(program, [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#process = started;
    return started;
  }
}

/** Node's exit code after an uncaught error: disk full, or sharp missing. */
const failed = 1;
