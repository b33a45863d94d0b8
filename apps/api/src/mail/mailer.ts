/** Sends mail over SMTP, or stores it in the local mailbox without SMTP_URL. */
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { storeMessage } from './mailbox.ts';

export interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable for one mail, however often it is tried: receivers drop a repeat, and the mailbox overwrites it. Letters, digits and hyphens. */
  key: string;
}

export interface Mailer {
  /** Resolves once the message is accepted. Throws an error without personal data. */
  send(message: Message): Promise<void>;
}

/** ms; together below the minute after which a job counts as lost. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function openMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir' | 'demo'>, log: Logger): Mailer {
  const host = new URL(env.publicUrl).hostname;
  const identify = (message: Message) => `<${message.key}@${host}>`;
  if (!env.smtpUrl) {
    if (!env.demo) log.warn('SMTP_URL is not set: mail is only written to the mailbox folder in DATA_DIR');
    return { send: (message) => storeMessage(env.dataDir, { ...message, from: env.mailFrom, messageId: identify(message) }) };
  }
  // Loaded with the first mail: it is the largest of what the server is made of.
  const url = env.smtpUrl;
  let opened: Promise<Transporter> | undefined;
  const transport = () => (opened ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts })));
  return {
    async send({ key: _, ...message }) {
      try {
        await (await transport()).sendMail({
          ...message,
          from: env.mailFrom,
          messageId: identify({ key: _, ...message }),
          // Suppresses out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw withoutAddresses(error as SmtpError);
      }
    },
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Server replies quote the recipient, so only the codes are logged. */
const withoutAddresses = ({ code, command, responseCode }: SmtpError): Error =>
  new Error(`mail not accepted: ${[code, command, responseCode].filter(Boolean).join(' ') || 'unknown reason'}`);
