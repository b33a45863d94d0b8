/** Shared devices: setup and removal, PIN login, and the PIN itself. See docs/decisions/0023-staff-and-console.md. */
import { pinTries } from '@sufra/contract/staff/pins';
import * as served from '@sufra/contract/staff/served';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { keepsCookies, markDevice } from '../account/device.ts';
import { clientIdentity, consumeAttempt, resetAttempts } from '../account/limits.ts';
import { hashPassword, passwordMatches } from '../account/passwords.ts';
import { endSessions, staffStore } from '../account/session-tokens.ts';
import { consumePinAttempt, deletePin, isPinLocked, lockUnchangedPin, writePin } from './pin-queries.ts';
import { lockUnchangedStaffPassword } from './queries.ts';
import { requirePassword } from './require-password.ts';
import { endSessionsWhere, hasRecentPasswordCheck, noteActivity, startStaffSession } from './session-queries.ts';
import {
  deleteSharedDevice,
  findSharedDevice,
  forgetSharedDevice,
  insertSharedDevice,
  listSharedDevices,
  listStaffWithPin,
  lockDeviceForLogin,
  lockSharedDevice,
  recordDeviceUse,
} from './shared-devices.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'env' | 'now' | 'secret'>;

/** Bilingual subject of an audit log entry. */
const called = (name: string) => ({ name: { en: name, ar: name } });

export function sharedRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, secret } = context;

  serve(served.shareDevice, ({ input, staff, request, reply }) => {
    const { sessionId } = staff;
    if (!catalogue.knownBranch(input.branchId)) throw new Refusal('not_found');
    return db.transaction().execute(async (tx) => {
      const now = context.now();
      if (!sessionId || !(await hasRecentPasswordCheck(tx, sessionId, now))) throw new Refusal('password_again');
      if (await findSharedDevice(tx, context, request)) throw new Refusal('device_shared');
      const device = await insertSharedDevice(tx, context, request, reply, input);
      await endSessions(tx, staffStore, [sessionId], now);
      await audit(tx, staff, now, { action: 'shared_device', branchId: input.branchId, details: called(input.name) });
      return device;
    });
  });

  serve(served.listSharedDevices, async ({ branchIds, request }) => {
    const own = await findSharedDevice(db, context, request);
    return (await listSharedDevices(db, branchIds)).map((device) => ({ ...device, isThis: device.id === own?.id }));
  });

  serve(served.endSharedDevice, async ({ input: { id }, staff, branchIds, request, reply, t }) => {
    const own = await findSharedDevice(db, context, request);
    await db.transaction().execute(async (tx) => {
      const now = context.now();
      const { name, branchId } = requireFound(await lockSharedDevice(tx, id, branchIds));
      // Closes the open streams.
      await endSessionsWhere(tx, { deviceId: id }, now);
      await deleteSharedDevice(tx, id);
      await audit(tx, staff, now, { action: 'unshared_device', branchId, details: called(name) });
    });
    if (own?.id === id) forgetSharedDevice(context, request, reply);
    return t('staff.device_ended');
  });

  serve(served.readSharedDevice, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const device = await findSharedDevice(db, context, request);
    if (!device) return null;
    const branch = catalogue.knownBranch(device.branchId);
    return { name: device.name, branchName: branch?.name ?? { en: '', ar: '' }, people: await listStaffWithPin(db, device.branchId) };
  });

  serve(served.pinLogin, async ({ input: { id, pin }, request, reply }) => {
    const device = await findSharedDevice(db, context, request);
    if (!device) throw new Refusal('device_not_shared');
    const { network } = clientIdentity(context, request);
    const guess = { what: 'staff_pin', account: `device ${device.id}`, network } as const;
    await consumeAttempt(context, guess);
    // Consume the attempt before comparing: parallel guesses must not bypass the limit.
    const tried = await consumePinAttempt(db, id, device.branchId);
    const isRight = await passwordMatches(tried?.hash, pin, network);
    const now = context.now();
    if (!tried && (await isPinLocked(db, id, device.branchId))) throw new Refusal('pin_locked');
    if (tried && !isRight && tried.tries === pinTries) {
      const details = { member: id, ...called(tried.name) };
      await audit(db, { id: null, name: device.name }, now, { action: 'locked_pin', branchId: device.branchId, details });
      throw new Refusal('pin_locked');
    }
    const wrong = new InvalidInput({ pin: ['staff.pin_wrong'] });
    if (!tried || !isRight) throw wrong;
    const pair = await db.transaction().execute(async (tx) => {
      if (!(await lockUnchangedPin(tx, id, tried.hash))) throw wrong;
      const there = await lockDeviceForLogin(tx, context, request, reply);
      if (!there) throw new Refusal('device_not_shared');
      const details = called(there.name);
      await audit(tx, { id, name: tried.name }, now, { action: 'signed_in_by_pin', branchId: there.branchId, details });
      const deviceHash = keepsCookies(request) ? markDevice(context, request, reply) : null;
      return startStaffSession(tx, { secret, now }, id, { deviceHash, device: there, byPin: true });
    });
    await resetAttempts(context, guess);
    return pair;
  });

  serve(served.changePin, async ({ input: { password, pin }, staff, request, t }) => {
    const { id, passwordHash } = await requirePassword(context, staff, password, request);
    const hash = pin === null ? null : await hashPassword(pin, clientIdentity(context, request));
    await db.transaction().execute(async (tx) => {
      const now = context.now();
      if (!(await lockUnchangedStaffPassword(tx, id, passwordHash))) throw new InvalidInput({ password: ['account.wrong_password'] });
      if (hash === null) await deletePin(tx, id);
      else await writePin(tx, id, hash);
      // End sessions opened with the old PIN.
      await endSessionsWhere(tx, { staffId: id, byPin: true, except: staff.sessionId }, now);
      await audit(tx, staff, now, { action: hash === null ? 'removed_pin' : 'set_pin' });
    });
    return t(hash === null ? 'staff.pin_removed' : 'staff.pin_set');
  });

  serve(served.noteActivity, async ({ input: { isActive }, staff: { sessionId, device }, t }) => {
    const now = context.now();
    if (sessionId && device) {
      await noteActivity(db, sessionId, isActive, now);
      if (isActive) await recordDeviceUse(db, device.id, now);
    }
    return t(isActive ? 'staff.device_active' : 'staff.device_locked');
  });
}
