/** A real SMTP server on a free port, for tests. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpServer {
  url: string;
  /** What arrived, parsed; `to` is the envelope's. */
  received: { to: string[]; email: Email }[];
  /** How many of the next deliveries to refuse temporarily. */
  refuseNext: number;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (smtpServer.refuseNext > 0) {
          smtpServer.refuseNext--;
          return callback(Object.assign(new Error(`mailbox of ${to} is busy`), { responseCode: 451 }));
        }
        smtpServer.received.push({ to, email: await PostalMime.parse(Buffer.concat(chunks)) });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const smtpServer: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    refuseNext: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtpServer;
}

/** A mail server on another address, for long runs: of each mail it keeps the Message-ID alone. */
export async function startMailSink(host: string): Promise<{ url: string; ids: string[]; close(): Promise<void> }> {
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, callback) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 5000) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const [, id] = /^message-id: <([^>]+)>/im.exec(head) ?? [];
        if (id !== undefined) ids.push(id);
        callback();
      });
    },
  });
  // A sender that dies in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://${host}:${port}`, ids, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
