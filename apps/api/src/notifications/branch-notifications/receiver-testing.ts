import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveLocally } from '../../platform/http/server-testing.ts';
import type { orderEvent } from './webhook.ts';

export interface Receiver {
  origin: string;
  /** All received calls, accepted or not. */
  calls: { path: string; headers: IncomingHttpHeaders; body: string; event: ReturnType<typeof orderEvent> }[];
  /** Queue of response statuses, before it succeeds again. */
  answers: number[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const calls: Receiver['calls'] = [];
  const answers: number[] = [];
  const { url: origin, close } = await serveLocally(async (request, response) => {
    const body = await text(request);
    calls.push({ path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
  });
  return { origin, calls, answers, close };
}
