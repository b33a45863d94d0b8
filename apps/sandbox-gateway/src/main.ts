/** Standalone sandbox gateway: `SANDBOX_SECRET=... node src/main.ts`. */
import Fastify from 'fastify';
import { sandboxGateway } from './plugin.ts';

const { SANDBOX_PORT = '4100', SANDBOX_SECRET, SANDBOX_PUBLIC_URL, SANDBOX_WEBHOOK_URL, SANDBOX_FILE } = process.env;
if (!SANDBOX_SECRET) {
  process.stderr.write('SANDBOX_SECRET: is needed\n');
  process.exit(1);
}

const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
await app.register(sandboxGateway, {
  secret: SANDBOX_SECRET,
  ...(SANDBOX_PUBLIC_URL ? { publicUrl: SANDBOX_PUBLIC_URL.replace(/\/+$/, '') } : {}),
  ...(SANDBOX_WEBHOOK_URL ? { webhookUrl: SANDBOX_WEBHOOK_URL } : {}),
  ...(SANDBOX_FILE ? { file: SANDBOX_FILE } : {}),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
const url = await app.listen({ port: Number(SANDBOX_PORT), host: '127.0.0.1' });
process.stdout.write(`Sandbox gateway is open: ${url}\n`);
