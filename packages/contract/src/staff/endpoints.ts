/** Staff calls. They are new, so the wire uses the product's names. */
import type { Tokens } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { message, own } from '../wire/fields.ts';
import type * as model from './model.ts';

export const staffLogin = endpoint('public', 'POST /staff/login', {
  name: 'staffLogin',
  input: own<model.StaffCredentials>(),
  output: own<Tokens>(),
});

export const staffRefresh = endpoint('refresh-token', 'POST /staff/refresh', { name: 'staffRefresh', output: own<Tokens>() });

/** Returns a message. */
export const staffLogout = endpoint({ role: 'driver', branch: { any: 'own account' } }, 'POST /staff/logout', {
  name: 'staffLogout',
  output: message,
});

/** Step-up authentication before a change refused with `password_again`: valid for this session for 15 minutes. Returns a message. */
export const confirmStaffPassword = endpoint({ role: 'manager', branch: { any: 'own account' } }, 'POST /staff/password', {
  name: 'confirmStaffPassword',
  input: own<{ password: string }>(),
  output: message,
});

/** Also ends the caller's other sessions. Returns a message. */
export const changeStaffPassword = endpoint({ role: 'driver', branch: { any: 'own account' } }, 'POST /staff/password/change', {
  name: 'changeStaffPassword',
  input: own<model.StaffPasswordChange>(),
  output: message,
});

export const acceptInvitation = endpoint('public', 'POST /staff/invitations/accept', {
  name: 'acceptInvitation',
  input: own<model.Acceptance>(),
  output: own<Tokens>(),
});

export const staffProfile = endpoint({ role: 'driver', branch: { any: 'own account' } }, 'GET /staff/me', {
  name: 'staffProfile',
  output: own<model.StaffProfile>(),
});

export const listStaff = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'GET /staff/members', {
  name: 'listStaff',
  output: own<model.StaffMember[]>(),
});

/** Mails a new staff member a link to choose a password. */
export const inviteStaff = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /staff/invitations', {
  name: 'inviteStaff',
  input: own<model.Invitation>(),
  output: own<model.InvitedMember>(),
});

/** Resends the link; a member with a password may choose a new one with it. */
export const inviteStaffAgain = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /staff/invitations/again', {
  name: 'inviteStaffAgain',
  input: own<{ id: number }>(),
  output: own<model.InvitedMember>(),
});

export const changeStaff = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /staff/members/change', {
  name: 'changeStaff',
  input: own<model.StaffChange>(),
  output: own<model.StaffMember>(),
});

/** Dismisses a staff member and ends their sessions. Returns a message. */
export const endStaff = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /staff/members/end', {
  name: 'endStaff',
  input: own<{ id: number }>(),
  output: message,
});

/** Audit log of the caller's branches, newest first. */
export const listStaffActions = endpoint({ role: 'manager', branch: 'filtered' }, 'GET /staff/actions', {
  name: 'listStaffActions',
  input: own<{ before?: number | undefined }>(),
  output: own<model.StaffAction[]>(),
});

/** Registers this browser as a shared device. Requires the password, and logs the caller out here. */
export const shareDevice = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /staff/devices', {
  name: 'shareDevice',
  input: own<model.NewSharedDevice>(),
  output: own<model.SharedDevice>(),
});

export const listSharedDevices = endpoint({ role: 'manager', branch: 'filtered' }, 'GET /staff/devices', {
  name: 'listSharedDevices',
  output: own<model.SharedDevice[]>(),
});

/** Ends sessions on the device. Returns a message. */
export const endSharedDevice = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /staff/devices/end', {
  name: 'endSharedDevice',
  input: own<{ id: number }>(),
  output: message,
});

/** Identified by its cookie; null for a device that is not shared. */
export const readSharedDevice = endpoint('public', 'GET /staff/shared', {
  name: 'readSharedDevice',
  output: own<model.DeviceWelcome | null>(),
});

/** Authenticates by a shared device's cookie. */
export const pinLogin = endpoint('public', 'POST /staff/pin/login', {
  name: 'pinLogin',
  input: own<model.PinLogin>(),
  output: own<Tokens>(),
});

/** Sets or removes the caller's PIN. Returns a message. */
export const changePin = endpoint({ role: 'kitchen', branch: { any: 'own account' } }, 'POST /staff/pin', {
  name: 'changePin',
  input: own<model.PinChange>(),
  output: message,
});

/** Extends a session on a shared device, or locks it. Returns a message. */
export const noteActivity = endpoint({ role: 'driver', branch: { any: 'own account' } }, 'POST /staff/activity', {
  name: 'noteActivity',
  input: own<{ isActive: boolean }>(),
  output: message,
});
