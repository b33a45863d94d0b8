/**
 * Closed-loop HTTP load generator: repeats requests on a number of connections and counts. It only parses response lengths, because Node's
 * own client is slower than the server under test.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface ThroughputOptions {
  port: number;
  /** Requested round-robin. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  connections: number;
  /** In ms. */
  during: number;
}

/** Responses per second. Throws on any status but 200. */
export async function measureThroughput({ port, paths, headers, connections, during }: ThroughputOptions): Promise<number> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const begin = performance.now();
  const counts = await Promise.all(sockets.map((socket, nth) => countAnswers(socket, requests, nth, begin + during)));
  const took = performance.now() - begin;
  for (const socket of sockets) socket.destroy();
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / took;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Number of responses on one connection within the time. */
function countAnswers(socket: Socket, requests: readonly Buffer[], first: number, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let count = 0;
  let missing = 0;
  let head = '';
  const ask = () => socket.write(requests[(first + count) % requests.length] ?? '');
  socket.on('data', (chunk) => {
    if (missing === 0) {
      head += chunk.toString('latin1', 0, 4096);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) return reject(new Error(`unexpected answer: ${head.slice(0, 300)}`));
      missing = end + 4 + Number(length) - chunk.length;
      head = '';
    } else missing -= chunk.length;
    if (missing > 0) return;
    missing = 0;
    count += 1;
    if (performance.now() < until) ask();
    else resolve(count);
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the server hung up')));
  ask();
  return promise;
}
