/** PDFs on request, rendered by one worker thread that starts with the first and ends when idle. An LRU cache keeps what was rendered. */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../platform/http/errors.ts';
import type { Paper } from './paper.ts';

/** Of rendered PDFs, some 30 KB each. */
const cacheBytes = 8 * 1024 * 1024;
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
  readonly #cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => Math.max(1, length) });

  /** Rendered once for each document and version of its content. Throws `unavailable` when the thread does not answer. Callers bound how many wait. */
  async draw(paper: Paper): Promise<Buffer> {
    const version = `${paper.number}:${createHash('sha256').update(JSON.stringify(paper)).digest('base64url')}`;
    const cached = this.#cache.get(version);
    if (cached) return cached;
    const pdf = await this.#render(paper);
    this.#cache.set(version, pdf);
    return pdf;
  }

  async #render(paper: Paper): Promise<Buffer> {
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
