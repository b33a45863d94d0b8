import { randomUUID } from 'node:crypto';
import type { Invitation, InvitedMember } from '@sufra/contract/staff/model';
import { ownerEmail } from '@sufra/contract/staff/schemas';
import type { Locale } from '@sufra/i18n';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/access.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { derivedToken } from '../../platform/http/signed-token.ts';
import { findMember, insertInvitation, insertMember } from './queries.ts';

type Deps = Pick<Context, 'env' | 'jobs' | 'now' | 'secret'>;

/** Inserts the staff member and enqueues the invitation mail. Throws `staff_email_taken`. Requires a transaction. */
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
  await audit(tx, who, context.now(), { action: 'invited', details: { member: id, name, role, worksAt } });
  return { ...requireFound(await findMember(tx, id)), invitationLink: link };
}

/** Returns the new link and invalidates the earlier one. */
export async function mailInvitation(tx: Db, { env, jobs, now, secret }: Deps, id: number): Promise<string> {
  const invitationId = randomUUID();
  const token = invitationTokenOf(secret, invitationId);
  await insertInvitation(tx, id, invitationId, token, now());
  await jobs.enqueue(tx, 'email', `staff_invitation:${invitationId}`, { template: 'staff_invitation', invitationId });
  return invitationLink(env.publicUrl, token);
}

export interface OwnerInvitation {
  email: string;
  name: string;
}

/** Link to set the password, to pass on when the mail does not arrive; or the reason for a refusal. */
export type InvitationResult = { link: string } | { refused: string };

/** Adds an owner of all branches and mails the link. */
export async function addOwner(
  context: Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret'>,
  asked: OwnerInvitation,
): Promise<InvitationResult> {
  const email = ownerEmail.safeParse(asked.email);
  if (!email.success) return { refused: `${asked.email} is no e-mail address.` };
  const name = asked.name.trim().slice(0, 120) || email.data.slice(0, 120);
  const owner = { name, email: email.data, role: 'owner', worksAt: 'everywhere' } as const;
  try {
    const { invitationLink } = await context.db
      .transaction()
      .execute((tx) => invite(tx, context, { id: null, name: 'npm run staff' }, owner, 'en'));
    return { link: invitationLink };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'staff_email_taken')
      return { refused: `A staff member with ${owner.email} works here already.` };
    throw error;
  }
}

/** 256-bit token as base64url, derived from the invitation's id, so that the job payload holds no secret. */
export const invitationTokenOf = (secret: string, invitationId: string): string => derivedToken(secret, `staff-invitation:${invitationId}`);

/** The token is in the URL fragment, so no server logs it. */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/console/invitation#${token}`;
