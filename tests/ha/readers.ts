/** Visitors who read menus and pages through the balancer all the time. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { balancer } from './apis.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
/** ms */
const answerWithinMs = 5000;

export interface Read {
  path: string;
  at: number;
  ms: number;
  status: number;
}

export class Readers {
  readonly reads: Read[] = [];
  readonly #paths: readonly string[];

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  /** So many a second, whatever becomes of those before. */
  async keepReading(perSecond: number, signal: AbortSignal): Promise<void> {
    const under = new Set<Promise<void>>();
    for (let nth = 0, next = performance.now(); !signal.aborted; nth++, next += 1000 / perSecond) {
      const late = next - performance.now();
      if (late > 0) await wait(late);
      const reading = this.#read(this.#paths[nth % this.#paths.length] ?? '/').finally(() => under.delete(reading));
      under.add(reading);
    }
    await Promise.all(under);
    agent.destroy();
  }

  async #read(path: string): Promise<void> {
    const [at, begin] = [Date.now(), performance.now()];
    const status = await this.#statusOf(path);
    this.reads.push({ path, at, ms: performance.now() - begin, status });
  }

  async #statusOf(path: string): Promise<number> {
    const asked = request({ ...balancer, path, agent, timeout: answerWithinMs, headers: { 'x-api-key': 'sufra-demo-key' } }).end();
    asked.on('timeout', () => asked.destroy());
    try {
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      for await (const _ of answer);
      return answer.statusCode ?? 0;
    } catch {
      return 0;
    }
  }
}
