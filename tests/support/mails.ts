/** What a test's server has sent, and whether it is done with its jobs. */
import type { SmtpServer } from '@sufra/api/notifications/email/smtp-testing.ts';
import { expect, vi } from 'vitest';
import type { TestApi } from './api.ts';

type Email = SmtpServer['received'][number]['email'];

/** The mails to an address whose subject has this, the oldest first. */
export const mailsTo = ({ received }: SmtpServer, address: string, subject = ''): Email[] =>
  received.flatMap(({ to, email }) => (to.includes(address) && (email.subject ?? '').includes(subject) ? [email] : []));

/** The newest of them, once it has come. */
export const mailedTo = (smtp: SmtpServer, address: string, subject = ''): Promise<Email> =>
  vi.waitFor(
    () => {
      const mail = mailsTo(smtp, address, subject).at(-1);
      if (!mail) throw new Error('no mail yet');
      return mail;
    },
    { timeout: 8000 },
  );

const noJobIs =
  (state: string) =>
  ({ context: { database } }: Pick<TestApi, 'context'>): Promise<void> =>
    vi.waitFor(async () => {
      const { rows } = await database.execute(`select kind, key from job where state ${state}`);
      expect(rows).toEqual([]);
    }, 15_000);

/** Resolves once no job waits any more: each is done, or was given up. */
export const jobsHaveEnded = noJobIs("= 'waiting'");
/** Resolves once every job is done. */
export const jobsAreDone = noJobIs("<> 'done'");
