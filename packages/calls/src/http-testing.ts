// biome-ignore-all lint/correctness/noNodejsModules: a server for the tests
/** Fake API over real HTTP, for the tests of request.ts and session.ts. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureRequests } from './request.ts';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Delay in ms, or a promise to wait for, before answering. */
  after?: number | Promise<void>;
  /** Drops the connection before the response. */
  isLost?: boolean;
}

/** Serves `answer`; `asked` records requests. Calls go there until it is closed. */
export async function serveApi(answer: (asked: ReceivedRequest) => Reply) {
  const asked: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    asked.push(one);
    const reply = answer(one);
    const { after = 0 } = reply;
    await (typeof after === 'number' ? new Promise((resolve) => setTimeout(resolve, after)) : after);
    if (reply.isLost) return response.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configureRequests({ base: url, key: 'test-key', language: 'ar' });
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url, asked, close };
}

/** In-memory storage shared by simulated tabs. */
export function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
}
