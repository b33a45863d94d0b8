import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveLocally } from '../../platform/http/server-testing.ts';
import type { orderEvent } from './webhook.ts';

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export async function startReceiver() {
  /** All received calls, accepted or not. */
  const calls: { path: string; headers: IncomingHttpHeaders; body: string; event: ReturnType<typeof orderEvent> }[] = [];
  /** Queue of response statuses, before it succeeds again. */
  const answers: number[] = [];
  const { url: origin, close } = await serveLocally(async (request, response) => {
    const body = await text(request);
    calls.push({ path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
  });
  return { origin, calls, answers, close };
}
