/** PDFs on request: drawn by one thread, which starts with the first one and ends when nobody has wanted one for a while. Nothing is kept. */
import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/errors.ts';
import type { Paper } from './paper.ts';

/** A PDF takes some 30 ms, the first one some 300. */
const maxWaiting = 30;
/** Seconds. */
const retryAfter = 3;
const patienceMs = 10_000;
const idleMs = 60_000;
/** Of the thread's heap, in MB. */
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

  /** Throws `unavailable` when too many wait, or the thread does not answer. */
  async draw(paper: Paper): Promise<Buffer> {
    if (this.#waiting.size >= maxWaiting) throw new Refusal('unavailable', {}, { retryAfter });
    const worker = this.#running();
    const id = this.#nextId++;
    const drawn = new Promise<Buffer>((done, failed) => this.#waiting.set(id, { done, failed }));
    worker.postMessage({ id, paper });
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
