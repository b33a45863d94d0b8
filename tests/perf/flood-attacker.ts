/** Attacker of flood.ts in its own thread, so that it delays no measurement: repeats one request on all connections. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface AttackRequest {
  port: number;
  path: string;
  /** Apparent client address. */
  from: string;
  body?: string;
}

export interface Answer {
  /** 0: the connection was closed. */
  status: number;
  ms: number;
}

const agent = new Agent({ keepAlive: true });

export function ask({ port, path, from, body }: AttackRequest): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const began = performance.now();
  const done = (status: number) => resolve({ status, ms: performance.now() - began });
  const headers = { 'x-api-key': 'sufra-demo-key', 'content-type': 'application/json', 'x-forwarded-for': from };
  const options = { host: '127.0.0.1', port, path, agent, headers, method: body === undefined ? 'GET' : 'POST' };
  const asked = request(options, (response) => {
    response.on('end', () => done(response.statusCode ?? 0)).on('error', () => done(0));
    response.resume();
  });
  asked.on('error', () => done(0));
  asked.end(body);
  return promise;
}

if (parentPort && workerData) {
  const { connections, ...attack } = workerData as AttackRequest & { connections: number };
  let isOver = false;
  parentPort.once('message', () => {
    isOver = true;
  });
  const counts = new Map<number, number>();
  const all = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const { status } = await ask(attack);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  });
  await Promise.all(all);
  parentPort.postMessage(counts);
  agent.destroy();
}
