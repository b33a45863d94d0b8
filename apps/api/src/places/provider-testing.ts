/** A fake provider: a real local HTTP server that replies as the test says and records the requests. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { serveLocally } from '../platform/http/server-testing.ts';

export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export type Reply = (request: ReceivedRequest, response: ServerResponse) => void;

export const json =
  (body: unknown, status = 200): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const text =
  (body: string, status = 200): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);

export const silence: Reply = () => undefined;

export async function startFakeProvider() {
  const requests: ReceivedRequest[] = [];
  let reply: Reply = json({}, 500);
  const { url, close } = await serveLocally(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.test');
    const body = await textOf(request);
    const received = {
      method: request.method ?? '',
      path: decodeURIComponent(pathname),
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: body ? JSON.parse(body) : undefined,
    };
    requests.push(received);
    reply(received, response);
  });
  return {
    url,
    requests,
    /** Sets the reply to later requests. */
    reply(next: Reply): void {
      reply = next;
    },
    close,
  };
}
