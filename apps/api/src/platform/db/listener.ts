/** Dedicated LISTEN connection, which reconnects when lost or unresponsive. */
import pg from 'pg';
import type { Logger } from 'pino';
import { destroyConnection } from './client.ts';

/** Intervals in ms. Half-open connections, for example behind a firewall, are only detected by a heartbeat query. */
const rhythm = { connectMs: 3000, retryMs: 1000, heartbeatMs: 2000, answerMs: 2000 };

/** Calls `onDead` whenever the connection is found dead. */
export function openListener(connectionString: string, log: Logger, onDead: () => void) {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString,
      application_name: 'sufra listener',
      keepAlive: true,
      connectionTimeoutMillis: rhythm.connectMs,
      query_timeout: rhythm.answerMs,
    });
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      if (client === opened) client = undefined;
      connecting = undefined;
      clearInterval(heartbeat);
      destroyConnection(opened);
      if (isClosed) return;
      onDead();
      log.warn({ err: error }, 'database listener lost, reconnecting');
      retry = setTimeout(() => {
        connecting = connect().then(
          () => {
            for (const each of handlers.values()) for (const handler of each) handler('');
          },
          () => undefined,
        );
      }, rhythm.retryMs);
    };
    opened.on('error', lose);
    opened.on('end', () => lose());
    opened.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    try {
      await opened.connect();
      for (const channel of handlers.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = opened;
      heartbeat = setInterval(() => opened.query('select 1').catch(lose), rhythm.heartbeatMs).unref();
    } catch (error) {
      lose(error as Error);
      throw error;
    }
  }

  return {
    async listen(channel: string, onNotify: (payload: string) => void): Promise<void> {
      handlers.set(channel, [...(handlers.get(channel) ?? []), onNotify]);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await (connecting ??= connect());
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}
