/** A stand-in for a provider: a real HTTP server on this machine that answers what a test says, and remembers what it was asked. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export type Reply = (asked: ReceivedRequest, response: ServerResponse) => void;

export interface FakeProvider {
  url: string;
  asked: ReceivedRequest[];
  /** From now on. */
  reply(reply: Reply): void;
  close(): Promise<void>;
}

export const json =
  (body: unknown, status = 200): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const text =
  (body: string, status = 200): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);

/** Says nothing, for ever. */
export const silence: Reply = () => undefined;

export async function startFakeProvider(): Promise<FakeProvider> {
  const asked: ReceivedRequest[] = [];
  let reply: Reply = json({}, 500);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in');
    let body = '';
    for await (const part of request) body += part;
    const note = {
      method: request.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body ? JSON.parse(body) : undefined,
    };
    asked.push(note);
    reply(note, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reply: (next) => {
      reply = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
