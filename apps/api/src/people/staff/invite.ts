/** Invites a new staff member, or one who comes back. */
import type { Invitation, InvitedMember } from '@sufra/contract/staff/model';
import type { Locale } from '@sufra/i18n';
import type { Context } from '../../context/context.ts';
import { note } from '../../platform/audit-log.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/access.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { invitationLink, invitationTokenOf } from './invitation.ts';
import { findMember, insertInvitation, insertMember } from './queries.ts';

type Deps = Pick<Context, 'env' | 'jobs' | 'now' | 'secret'>;

/** Writes the staff member down and mails them the link. Throws `staff_email_taken`. Call it with a transaction. */
export async function invite(
  tx: Db,
  context: Deps,
  who: Pick<Staff, 'id' | 'name'>,
  invitation: Invitation,
  locale: Locale,
): Promise<InvitedMember & { invitationLink: string }> {
  const id = await insertMember(tx, invitation, locale, context.now());
  if (id === null) throw new Refusal('staff_email_taken');
  const link = await mailInvitation(tx, context, id);
  const { name, role, worksAt } = invitation;
  await note(tx, who, context.now(), { action: 'invited', details: { member: id, name, role, worksAt } });
  return { ...requireFound(await findMember(tx, id)), invitationLink: link };
}

/** Returns the link, which ends an earlier one. */
export async function mailInvitation(tx: Db, { env, jobs, now, secret }: Deps, id: number): Promise<string> {
  const invitationId = await insertInvitation(tx, secret, id, now());
  await jobs.enqueue(tx, 'email', `staff_invitation:${invitationId}`, { template: 'staff_invitation', invitationId });
  return invitationLink(env.publicUrl, invitationTokenOf(secret, invitationId));
}
