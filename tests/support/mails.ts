/** Sent mails of a test server, and the state of its job queue. */
import type { SmtpServer } from '@sufra/api/notifications/email/smtp-testing.ts';
import { expect, vi } from 'vitest';
import type { TestApi } from './api.ts';

type Email = SmtpServer['received'][number]['email'];

/** Mails to an address with this subject, oldest first. */
export const mailsTo = ({ received }: SmtpServer, address: string, subject = ''): Email[] =>
  received.flatMap(({ to, email }) => (to.includes(address) && (email.subject ?? '').includes(subject) ? [email] : []));

/** Waits for the newest of these mails. */
export const mailedTo = (smtp: SmtpServer, address: string, subject = ''): Promise<Email> =>
  vi.waitFor(
    () => {
      const mail = mailsTo(smtp, address, subject).at(-1);
      if (!mail) throw new Error('no mail yet');
      return mail;
    },
    { timeout: 8000, interval: 10 },
  );

const noJobIs =
  (state: string) =>
  ({ context: { database } }: Pick<TestApi, 'context'>): Promise<void> =>
    vi.waitFor(
      async () => {
        const { rows } = await database.execute(`select kind, key from job where state ${state}`);
        expect(rows).toEqual([]);
      },
      { timeout: 15_000, interval: 20 },
    );

/** Resolves once no job is pending: each has succeeded or failed for good. */
export const jobsHaveEnded = noJobIs("= 'waiting'");
/** Resolves once every job has succeeded. */
export const jobsAreDone = noJobIs("<> 'done'");
