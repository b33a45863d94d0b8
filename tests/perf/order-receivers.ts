/** Stub receivers of order events: mail server, push service and board. They only count, with minimal overhead. */
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createWebServer, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import { kitchenOrders } from '../../packages/contract/src/kitchen/endpoints.ts';

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

/** Accepts every mail unread. */
export async function openMailServer() {
  let count = 0;
  const server = createServer((socket) => {
    const reply = (line: string) => socket.write(`${line}\r\n`);
    let isData = false;
    let end = '';
    socket.setEncoding('latin1').on('error', () => undefined);
    socket.on('data', (text: string) => {
      if (isData) {
        end = `${end}${text}`.slice(-5);
        if (end !== '\r\n.\r\n') return;
        isData = false;
        count += 1;
        return reply('250 taken');
      }
      isData = /^data/i.test(text);
      if (isData) return reply('354 go on');
      return /^quit/i.test(text) ? socket.end('221 bye\r\n') : reply('250 ok');
    });
    reply('220 bench');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `smtp://127.0.0.1:${portOf(server)}`, count: () => count, close: () => server.close() };
}

/** Accepts every message. */
export async function openPushService() {
  let count = 0;
  const server = createWebServer((incoming, response) => {
    count += 1;
    incoming.resume();
    response.writeHead(201).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${portOf(server)}`, count: () => count, close: () => server.close() };
}

/** Subscribes one browser per customer to push notifications. */
export async function subscribeCustomers(database: Database, origin: string): Promise<void> {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  await database.execute(
    `insert into push_subscription (customer_id, session_id, endpoint, p256dh, auth, created_at)
      select customer_id, id, $1 || id, $2, $3, now() from session where revoked_at is null`,
    [`${origin}/`, publicKey, randomBytes(16).toString('base64url')],
  );
}

/** A board for the orders of all branches. `count`: updates received since it opened. */
export async function openBoard(port: number, token: string) {
  let count = 0;
  const headers = { 'x-api-key': 'sufra-demo-key', accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const asked = request({ host: '127.0.0.1', port, path: `/api${kitchenOrders.path}`, headers, agent: false });
  asked.end();
  const [response] = await once(asked, 'response');
  if (response.statusCode !== 200) throw new Error(`the board was answered ${response.statusCode}`);
  response.setEncoding('latin1').on('data', (text: string) => {
    count += text.split('event: order\n').length - 1;
  });
  response.on('error', () => undefined);
  return { count: () => count, close: () => asked.destroy() };
}
