/** Server-sent event (SSE) client for tests, over a real connection. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { TestApi } from './api.ts';

interface TestEvent {
  id?: number;
  event: string;
  data: string;
}

export type TestStream = Awaited<ReturnType<typeof listenTo>>;

export interface Listener {
  token?: string;
  /** Sent as the body of a POST. */
  body?: object;
  lastEventId?: number;
  headers?: Record<string, string>;
}

/** `url` is the server's, such as `http://127.0.0.1:1234`; `path` is relative to it. Each call opens its own connection, unlike `fetch`. */
export async function listenTo(url: string, path: string, { token, body, lastEventId, headers = {} }: Listener) {
  const asked = request(`${url}${path}`, {
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': 'sufra-demo-key',
      accept: 'text/event-stream',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(lastEventId ? { 'last-event-id': String(lastEventId) } : {}),
      ...headers,
    },
  });
  asked.end(body && JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.setEncoding('utf8').on('error', () => undefined);
  const chunks = response[Symbol.asyncIterator]();
  let unread = '';
  let beats = 0;
  const next = async (): Promise<TestEvent | null> => {
    for (;;) {
      const at = unread.indexOf('\n\n');
      if (at < 0) {
        const chunk = await chunks.next();
        if (chunk.done) return null;
        unread += chunk.value;
        continue;
      }
      const lines = unread.slice(0, at).split('\n');
      unread = unread.slice(at + 2);
      if (lines[0]?.startsWith(':')) beats += 1;
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const event = field('event');
      if (event !== undefined) return { ...(field('id') ? { id: Number(field('id')) } : {}), event, data: field('data') ?? '' };
    }
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    /** The next event; null once the stream has ended. */
    next,
    /** The next event's JSON data. */
    nextData: async () => JSON.parse((await next())?.data ?? 'null'),
    beats: () => beats,
    stop: () => asked.destroy(),
  };
}

export const addressOf = ({ app }: TestApi): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });
