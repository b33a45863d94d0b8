import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    calls.push({ path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
