/** PDF renderer with one worker thread, which starts on first use and stops when idle. */
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../platform/http/errors.ts';
import type { TaxDocument } from './document.ts';

/** Seconds. */
const retryAfter = 3;
const patienceMs = 10_000;
const idleMs = 60_000;
/** Heap limit of the worker thread in MB. */
const memory = 128;

interface Waiting {
  done: (pdf: Buffer) => void;
  failed: (error: Error) => void;
}

export class Pdfs {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #nextId = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** Throws `unavailable` when the worker does not answer. Callers bound the queue. */
  async draw(document: TaxDocument): Promise<Buffer> {
    const worker = this.#running();
    const id = this.#nextId++;
    const drawn = new Promise<Buffer>((done, failed) => this.#waiting.set(id, { done, failed }));
    worker.postMessage({ id, document });
    const patience = setTimeout(() => this.#end(new Refusal('unavailable', {}, { retryAfter })), patienceMs);
    try {
      return await drawn;
    } finally {
      clearTimeout(patience);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#end(), idleMs).unref();
    }
  }

  #running(): Worker {
    clearTimeout(this.#idle);
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.unref();
    worker.on('message', ({ id, pdf }: { id: number; pdf: Uint8Array }) => this.#waiting.get(id)?.done(Buffer.from(pdf)));
    worker.on('error', (error: Error) => {
      if (this.#worker === worker) this.#end(error);
    });
    this.#worker = worker;
    return worker;
  }

  #end(reason: Error = new Refusal('unavailable', {}, { retryAfter })): void {
    const worker = this.#worker;
    this.#worker = null;
    clearTimeout(this.#idle);
    for (const { failed } of this.#waiting.values()) failed(reason);
    void worker?.terminate();
  }

  close(): void {
    this.#end();
  }
}
