/** A fake provider: a real local HTTP server that replies as the test says and records the requests. */
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

export type Reply = (request: ReceivedRequest, response: ServerResponse) => void;

export interface FakeProvider {
  url: string;
  requests: ReceivedRequest[];
  /** Sets the reply to later requests. */
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

export const silence: Reply = () => undefined;

export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: ReceivedRequest[] = [];
  let reply: Reply = json({}, 500);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://provider.test');
    let body = '';
    for await (const part of request) body += part;
    const received = {
      method: request.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body ? JSON.parse(body) : undefined,
    };
    requests.push(received);
    reply(received, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
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
