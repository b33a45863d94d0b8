/** Adds the first owner by a command on the server itself. No other owner exists yet who could invite them. */
import { ownerEmail } from '@sufra/contract/staff/schemas';
import type { Context } from '../../context/context.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { invite } from './invite.ts';

export interface AskedOwner {
  email: string;
  name: string;
}

/** The link is where the owner chooses a password; pass it on where the mail does not arrive. Or, in words, why no owner was added. */
export type AddedOwner = { link: string } | { refused: string };

/** Adds an owner of all branches, and mails them the link as well. */
export async function addOwner(context: Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret'>, asked: AskedOwner): Promise<AddedOwner> {
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
      return { refused: `Somebody with ${owner.email} works here already.` };
    throw error;
  }
}
