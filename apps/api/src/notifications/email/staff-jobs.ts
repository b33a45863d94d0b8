/** Mail jobs about the restaurant's people. No payload has an address or a token. */
import type { Context } from '../../context/context.ts';
import { invitationLink, invitationTokenOf } from '../../people/staff/invitation.ts';
import { findInvited } from '../../people/staff/queries.ts';
import { staffInvitationEmail } from './account-email.ts';
import { letterheadOf } from './letterhead.ts';
import type { Mailer } from './mailer.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'secret'>;

export function staffMailJobs(mailer: Mailer, { db, env, catalogue, jobs, now, secret }: Deps): void {
  jobs.handle('staff_invitation_email', async ({ invitationId }) => {
    // Taken back, accepted, or replaced by a newer one.
    const invited = await findInvited(db, invitationId, now());
    if (!invited) return;
    const link = invitationLink(env.publicUrl, invitationTokenOf(secret, invitationId));
    const site = { publicUrl: env.publicUrl, letterhead: letterheadOf(catalogue.restaurant()) };
    await mailer.send(staffInvitationEmail({ ...invited, ...site, key: `staff-invitation-${invitationId}`, link }));
  });
}
