import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpServer {
  url: string;
  /** Parsed mails received; `to` is from the envelope. */
  received: { to: string[]; email: Email }[];
  /** Number of deliveries to refuse temporarily. */
  refuseNext: number;
  connections: number;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const opened = await open(
    '127.0.0.1',
    async (mail, to) => {
      if (smtpServer.refuseNext > 0) {
        smtpServer.refuseNext--;
        throw Object.assign(new Error(`mailbox of ${to} is busy`), { responseCode: 451 });
      }
      smtpServer.received.push({ to, email: await PostalMime.parse(mail) });
    },
    () => {
      smtpServer.connections += 1;
    },
  );
  const smtpServer: SmtpServer = { ...opened, received: [], refuseNext: 0, connections: 0 };
  return smtpServer;
}

/** Mail sink for long runs: stores only Message-IDs. */
export async function startMailSink(host: string): Promise<OpenedServer & { ids: string[] }> {
  const ids: string[] = [];
  const opened = await open(host, async (mail) => {
    const [, id] = /^message-id: <([^>]+)>/im.exec(mail.toString('latin1', 0, 5000)) ?? [];
    if (id !== undefined) ids.push(id);
  });
  return { ...opened, ids };
}

type OpenedServer = Pick<SmtpServer, 'url' | 'close'>;

/** Calls `take` with each mail; an error thrown becomes the SMTP reply. */
async function open(
  host: string,
  take: (mail: Buffer, to: string[]) => Promise<void>,
  connected: () => void = () => undefined,
): Promise<OpenedServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Otherwise `close` waits until the client's idle connections end after a second.
    closeTimeout: 1,
    onConnect(_session, callback) {
      connected();
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        take(Buffer.concat(chunks), to).then(() => callback(), callback);
      });
    },
  });
  // The client may disconnect midway.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://${host}:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
