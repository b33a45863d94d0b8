/** An attacker in an account may link a provider of their own to come back with. So the owner is told of each change. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { EmailTemplates } from '../../../platform/jobs/jobs.ts';

type Change = Omit<EmailTemplates['provider'], 'changeId'>;

/** `db` is the transaction of the change. */
export async function tellOfProvider(db: Db, { jobs }: Pick<Context, 'jobs'>, change: Change): Promise<void> {
  const changeId = randomUUID();
  await jobs.enqueue(db, 'email', `provider:${changeId}`, { template: 'provider', ...change, changeId });
}
