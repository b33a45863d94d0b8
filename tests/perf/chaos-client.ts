/** HTTP client of persistent customers: retries the same call with the same idempotency key until decided, like the storefront. */
import { Agent, type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts';

/** Same as in the storefront (attempt.ts): statuses that decide an order's outcome. */
const decided: readonly number[] = [200, 400, 404, 422, 430];
/** Same timeout as in the storefront, in ms. */
const answerWithinMs = 20_000;
/** ms: how long a client retries. One without a decided answer by then fails the run. */
const patienceMs = 120_000;

export interface Answer<T> {
  status: number;
  data: T;
  body: unknown;
}

export class Client {
  readonly #agent: Agent;
  readonly #port: number;
  /** Undecided calls by status; 0 is no response. */
  readonly undecided = new Map<number, number>();

  constructor(port: number, sockets: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** Retries until the response is decided, and `isEnough` accepts a success. Throws on timeout. */
  async ask<Input, Output>(
    endpoint: Endpoint<Access, Input, Output>,
    call: { token: string; input: Input; key?: string },
    isEnough: (data: Output) => boolean = () => true,
  ): Promise<Answer<Output>> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const answer = await this.send(endpoint, call);
      if (decided.includes(answer.status) && (answer.status !== 200 || isEnough(answer.data))) return answer;
      this.undecided.set(answer.status, (this.undecided.get(answer.status) ?? 0) + 1);
      if (performance.now() > until) throw new Error(`${endpoint.name} was not decided: ${answer.status} ${JSON.stringify(answer.body)}`);
      await wait(100 + Math.random() * 150);
    }
  }

  /** Sends once. Status 0: no response. */
  async send<Input, Output>(
    endpoint: Endpoint<Access, Input, Output>,
    { token, input, key }: { token: string; input: Input; key?: string },
  ): Promise<Answer<Output>> {
    const sent = request({
      ...{ host: '127.0.0.1', port: this.#port, agent: this.#agent, timeout: answerWithinMs },
      ...{ path: `/api${endpoint.path}`, method: endpoint.method },
      headers: {
        ...{ authorization: `Bearer ${token}`, 'x-api-key': 'sufra-demo-key', 'content-type': 'application/json' },
        ...(key ? { 'idempotency-key': key } : {}),
      },
    });
    sent.on('timeout', () => sent.destroy());
    sent.end(JSON.stringify(endpoint.send(input)));
    const { status, body } = await answerTo(sent);
    const { data } = body as { data?: never };
    return { status, body, data: status === 200 ? endpoint.receive(data as never) : (undefined as Output) };
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function answerTo(sent: ClientRequest): Promise<{ status: number; body: unknown }> {
  try {
    const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
    sent.on('response', resolve);
    sent.on('error', reject);
    const response = await promise;
    return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) };
  } catch {
    return { status: 0, body: {} };
  }
}
