/** Dedicated LISTEN connection, which reconnects when lost or unresponsive. */
import pg from 'pg';
import type { Logger } from 'pino';
import { hangUp } from './client.ts';

/** Intervals in ms. Half-open connections, for example behind a firewall, are only detected by a heartbeat query. */
const rhythm = { connectMs: 3000, retryMs: 1000, heartbeatMs: 2000, answerMs: 2000 };

export class Listener {
  private readonly handlers = new Map<string, ((payload: string) => void)[]>();
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly connectionString: string;
  private readonly log: Logger;
  private readonly onDead: () => void;

  /** Calls `onDead` whenever the connection is found dead. */
  constructor(connectionString: string, log: Logger, onDead: () => void) {
    this.connectionString = connectionString;
    this.log = log;
    this.onDead = onDead;
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<void> {
    this.handlers.set(channel, [...(this.handlers.get(channel) ?? []), onNotify]);
    if (this.client) await this.client.query(`listen ${pg.escapeIdentifier(channel)}`);
    else await (this.connecting ??= this.connect());
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'sufra listener',
      keepAlive: true,
      connectionTimeoutMillis: rhythm.connectMs,
      query_timeout: rhythm.answerMs,
    });
    let lost = false;
    const onLost = (error?: Error) => {
      if (lost) return;
      lost = true;
      if (this.client === client) this.client = undefined;
      this.connecting = undefined;
      clearInterval(this.heartbeat);
      hangUp(client);
      if (this.closed) return;
      this.onDead();
      this.log.warn({ err: error }, 'database listener lost, reconnecting');
      this.retry = setTimeout(() => {
        this.connecting = this.connect().then(
          () => {
            for (const handlers of this.handlers.values()) for (const handler of handlers) handler('');
          },
          () => undefined,
        );
      }, rhythm.retryMs);
    };
    client.on('error', onLost);
    client.on('end', () => onLost());
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.handlers.get(channel) ?? []) handler(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.client = client;
      this.heartbeat = setInterval(() => client.query('select 1').catch(onLost), rhythm.heartbeatMs).unref();
    } catch (error) {
      onLost(error as Error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    await this.connecting?.catch(() => undefined);
    await this.client?.end();
  }
}
