/** Sends mail over SMTP, or stores it in the local mailbox without SMTP_URL. */
import { isDeepStrictEqual } from 'node:util';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { type Locale, localName } from '@sufra/i18n';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Env } from '../../config/env.ts';
import type { Context } from '../../context/context.ts';
import type { EmailTemplate, EmailTemplates } from '../../platform/jobs/jobs.ts';
import { storeMessage } from './mailbox.ts';
import type { MailPicture } from './pictures.ts';

export interface Message {
  to: string;
  /** Language shown first; English for shared addresses. */
  locale?: Locale;
  subject: string;
  html: string;
  text: string;
  /** Inline pictures of the HTML part. */
  pictures?: readonly MailPicture[];
  /** Idempotency key, equal across retries: receivers drop duplicates, and the mailbox overwrites. Letters, digits and hyphens. */
  key: string;
}

/** Builders of mails by template; null when a mail is obsolete. */
export type Templates = { [T in EmailTemplate]: (payload: EmailTemplates[T]) => Promise<Message | null> };

interface Mailer {
  /** Resolves once the message is accepted. Throws an error without personal data. */
  send(message: Message): Promise<void>;
}

/** Timeouts in ms, together below the minute after which a job's lease expires. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Connection pool: mails within a second share a connection. The job retries failed mails, not the pool. */
const pool = { pool: true, maxConnections: 3, idleTimeout: 1000, maxRequeues: 0 } as const;

interface Deps {
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir' | 'demo'>;
  catalogue: Pick<Context['catalogue'], 'restaurant'>;
  log: Logger;
}

export function openMailer({ env, catalogue, log }: Deps): Mailer {
  const host = new URL(env.publicUrl).hostname;
  const identify = (message: Pick<Message, 'key'>) => `<${message.key}@${host}>`;
  if (!env.smtpUrl) {
    if (!env.demo) log.warn('SMTP_URL is not set: mail is only written to the mailbox folder in DATA_DIR');
    return {
      send: ({ locale = 'en', pictures, ...message }) => {
        const { from } = senderOf(env.mailFrom, catalogue.restaurant(), locale);
        return storeMessage(env.dataDir, { ...message, from: `${from.name} <${from.address}>`, messageId: identify(message) }, pictures);
      },
    };
  }
  // Lazy import: the largest dependency of the server.
  const url = env.smtpUrl;
  let opened: Promise<Transporter> | undefined;
  const transport = () => (opened ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts, ...pool })));
  return {
    async send({ key, locale = 'en', pictures = [], ...message }) {
      try {
        await (await transport()).sendMail({
          ...message,
          ...senderOf(env.mailFrom, catalogue.restaurant(), locale),
          messageId: identify({ key }),
          attachments: pictures.map(({ cid, type, content }) => ({
            cid,
            content,
            contentType: type,
            contentDisposition: 'inline' as const,
            filename: cid.replace('@sufra', ''),
          })),
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

/** The address is from MAIL_FROM, the name from the restaurant's settings, falling back to MAIL_FROM. */
function senderOf(mailFrom: string, { name, mail }: RestaurantSettings, locale: Locale) {
  const [, given = '', address = mailFrom] = /^"?(.*?)"?\s*<([^>]+)>$/.exec(mailFrom) ?? [];
  const own = localName(locale, mail.sender) || localName(locale, name);
  const isSufra = isDeepStrictEqual(name, defaultSettings.name);
  return { from: { name: (isSufra && given) || own, address }, ...(mail.replyTo ? { replyTo: mail.replyTo } : {}) };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Server replies quote the recipient, so log only their codes. */
const withoutAddresses = ({ code, command, responseCode }: SmtpError): Error =>
  new Error(`mail not accepted: ${[code, command, responseCode].filter(Boolean).join(' ') || 'unknown reason'}`);
