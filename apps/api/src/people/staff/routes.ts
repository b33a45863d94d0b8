/** Staff routes: sign-in, invitations and audit log. */
import { randomUUID } from 'node:crypto';
import * as served from '@sufra/contract/staff/served';
import type { Context } from '../../context/context.ts';
import { audit, listActions } from '../../platform/audit-log.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { isCommonPassword } from '../account/common-passwords.ts';
import { bindDevice, deviceHashOf } from '../account/device.ts';
import { clientIdentity, consumeAttempt, resetAttempts } from '../account/limits.ts';
import { hashPassword, passwordMatches } from '../account/passwords.ts';
import { endSessions, exchangeToken, staffStore } from '../account/session-tokens.ts';
import { memberRoutes } from './member-routes.ts';
import { pinStateOf } from './pin-queries.ts';
import { acceptWith, findInvited, findMember, findStaffLogin, lockUnchangedStaffPassword, updateStaffPassword } from './queries.ts';
import { requirePassword } from './require-password.ts';
import { endStaffSessions, isStaffDevice, recordPasswordCheck, resetPinAttempts, startStaffSession } from './session-queries.ts';
import { lockDeviceForLogin } from './shared-devices.ts';
import { sharedRoutes } from './shared-routes.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'env' | 'jobs' | 'now' | 'secret' | 'log'>;

export function staffRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, secret } = context;

  serve(served.staffLogin, async ({ input: { email, password }, request, reply }) => {
    const guess = { what: 'staff_login', account: email, isKnown: isStaffDevice, ...clientIdentity(context, request) } as const;
    await consumeAttempt(context, guess);
    const found = await findStaffLogin(db, email);
    const isRight = await passwordMatches(found?.passwordHash, password, guess.network);
    const deviceHash = bindDevice(context, request, reply);
    const now = context.now();
    const pair =
      found?.passwordHash && isRight
        ? await db.transaction().execute(async (tx) => {
            if (!(await lockUnchangedStaffPassword(tx, found.id, found.passwordHash ?? ''))) return null;
            await audit(tx, found, now, { action: 'signed_in' });
            const there = await lockDeviceForLogin(tx, context, request, reply);
            return startStaffSession(tx, { secret, now }, found.id, { deviceHash, device: there });
          })
        : null;
    if (!pair) throw new InvalidInput({ email: ['account.wrong_login'] });
    await resetAttempts(context, guess);
    return pair;
  });

  serve(served.staffRefresh, async ({ token, request }) => {
    const pair = await exchangeToken(context, staffStore, token, deviceHashOf(context, request));
    if (!pair) throw new Refusal('not_authenticated');
    return pair;
  });

  serve(served.staffLogout, async ({ staff, t }) => {
    const { sessionId } = staff;
    // Programs with STAFF_TOKEN have no session.
    if (sessionId !== null)
      await db.transaction().execute(async (tx) => {
        await endSessions(tx, staffStore, [sessionId], context.now());
        await audit(tx, staff, context.now(), { action: 'signed_out' });
      });
    return t('account.logged_out');
  });

  serve(served.confirmStaffPassword, async ({ input: { password }, staff, request, t }) => {
    const { id, sessionId } = await requirePassword(context, staff, password, request);
    await recordPasswordCheck(db, sessionId, context.now());
    await resetPinAttempts(db, id);
    return t('staff.password_confirmed');
  });

  serve(served.changeStaffPassword, async ({ input: { password, newPassword }, staff, request, t }) => {
    const { id, email, sessionId, passwordHash: before } = await requirePassword(context, staff, password, request);
    if (isCommonPassword(newPassword, email)) throw new InvalidInput({ newPassword: ['account.password_common'] });
    const passwordHash = await hashPassword(newPassword, clientIdentity(context, request));
    await db.transaction().execute(async (tx) => {
      const now = context.now();
      // Race condition: another request may have changed the password meanwhile.
      if (!(await lockUnchangedStaffPassword(tx, id, before))) throw new InvalidInput({ password: ['account.wrong_password'] });
      await updateStaffPassword(tx, id, passwordHash);
      await endStaffSessions(tx, id, now, sessionId);
      await audit(tx, staff, now, { action: 'changed_password' });
      const changeId = randomUUID();
      const mail = { template: 'staff_password_changed', memberId: id, changeId } as const;
      await context.jobs.enqueue(tx, 'email', `${mail.template}:${changeId}`, mail);
    });
    return t('account.password_changed');
  });

  serve(served.acceptInvitation, async ({ input: { token, password }, request, reply }) => {
    const { network } = clientIdentity(context, request);
    await consumeAttempt(context, { what: 'invitation', network });
    const invited = await findInvited(db, { token }, context.now());
    if (!invited) throw new Refusal('invitation_ended');
    if (isCommonPassword(password, invited.email)) throw new InvalidInput({ password: ['account.password_common'] });
    const passwordHash = await hashPassword(password, { network });
    const deviceHash = bindDevice(context, request, reply);
    const now = context.now();
    const pair = await db.transaction().execute(async (tx) => {
      if (!(await acceptWith(tx, token, passwordHash, now))) return null;
      // End sessions opened with the old password.
      await endStaffSessions(tx, invited.id, now);
      await audit(tx, invited, now, { action: 'accepted_invitation' });
      const there = await lockDeviceForLogin(tx, context, request, reply);
      return startStaffSession(tx, { secret, now }, invited.id, { deviceHash, device: there });
    });
    if (!pair) throw new Refusal('invitation_ended');
    return pair;
  });

  serve(served.staffProfile, async ({ staff }) => {
    const { email } = requireFound(staff.id === null ? null : await findMember(db, staff.id));
    const { id, name, role, worksAt, device } = staff;
    const branches = catalogue.staffedBranches().filter((branch) => worksAt === 'everywhere' || worksAt.includes(branch.id));
    return {
      ...{ id: id ?? 0, name, email, role, worksAt },
      branches: branches.map((branch) => ({
        ...{ id: branch.id, name: branch.name, isHidden: branch.isHidden },
        printer: { isNetworked: branch.printer.address !== '', width: branch.printer.width, isAutomatic: branch.printer.isAutomatic },
      })),
      pin: await pinStateOf(db, id ?? 0),
      device: device && { name: device.name, isLocked: device.isLocked },
    };
  });

  memberRoutes(serve, context);
  sharedRoutes(serve, context);
  serve(served.listStaffActions, ({ input: { before }, branchIds }) => listActions(db, branchIds, before ?? null));
}
