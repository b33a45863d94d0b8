/** Owners manage staff: invite, change and dismiss. Reduced rights end the member's sessions. */
import type { StaffMember } from '@sufra/contract/staff/model';
import * as served from '@sufra/contract/staff/served';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { invite, mailInvitation } from './invite.ts';
import { countOwners, endMember, findMember, listMembers, updateMember } from './queries.ts';
import { endStaffSessions } from './session-queries.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'secret'>;

export function memberRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, now } = context;
  const requireTerms = ({ role, worksAt }: Pick<StaffMember, 'role' | 'worksAt'>) => {
    if (role === 'owner' && worksAt !== 'everywhere') throw new InvalidInput({ worksAt: ['staff.owner_everywhere'] });
    if (worksAt !== 'everywhere' && worksAt.some((id) => !catalogue.knownBranch(id)))
      throw new InvalidInput({ worksAt: ['staff.branch_required'] });
  };

  serve(served.listStaff, () => listMembers(db));

  serve(served.inviteStaff, ({ input, staff, locale }) => {
    requireTerms(input);
    return db.transaction().execute((tx) => invite(tx, context, staff, input, locale));
  });

  serve(served.inviteStaffAgain, ({ input: { id }, staff }) =>
    db.transaction().execute(async (tx) => {
      const member = requireFound(await findMember(tx, id));
      const link = await mailInvitation(tx, context, id);
      await audit(tx, staff, now(), { action: 'invited_again', details: { member: id } });
      // Omit the link for members with an account: an owner could act under their name.
      return { ...member, invitationLink: member.hasAccepted ? null : link };
    }),
  );

  serve(served.changeStaff, ({ input, staff }) => {
    requireTerms(input);
    return db.transaction().execute(async (tx) => {
      const owners = await countOwners(tx);
      const before = requireFound(await findMember(tx, input.id));
      if (before.role === 'owner' && input.role !== 'owner' && before.hasAccepted && owners < 2) throw new Refusal('staff_last_owner');
      await updateMember(tx, input);
      const { name, role, worksAt } = input;
      await audit(tx, staff, now(), { action: 'changed_member', details: { member: input.id, name, role, worksAt } });
      return requireFound(await findMember(tx, input.id));
    });
  });

  serve(served.endStaff, async ({ input: { id }, staff, t }) => {
    await db.transaction().execute(async (tx) => {
      const owners = await countOwners(tx);
      const member = requireFound(await findMember(tx, id));
      if (member.role === 'owner' && member.hasAccepted && owners < 2) throw new Refusal('staff_last_owner');
      await endMember(tx, id, now());
      await endStaffSessions(tx, id, now());
      await audit(tx, staff, now(), { action: 'ended_member', details: { member: id, name: member.name } });
    });
    return t('staff.ended');
  });
}
