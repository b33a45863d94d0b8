/** Calls about the restaurant's people. No older client has them, so the wire says it in the product's own words. */
import type { Tokens } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { message, own } from '../wire/fields.ts';
import type {
  Acceptance,
  Invitation,
  InvitedMember,
  StaffAction,
  StaffChange,
  StaffCredentials,
  StaffMember,
  StaffProfile,
} from './model.ts';

export const staffLogin = endpoint('public', 'POST /staff/login', {
  name: 'staffLogin',
  input: own<StaffCredentials>(),
  output: own<Tokens>(),
});

export const staffRefresh = endpoint('refresh-token', 'POST /staff/refresh', { name: 'staffRefresh', output: own<Tokens>() });

/** Returns a message. */
export const staffLogout = endpoint({ role: 'kitchen', branch: { any: 'own account' } }, 'POST /staff/logout', {
  name: 'staffLogout',
  output: message,
});

/** Before a change that takes the password again (`password_again`): good for this session, for 15 minutes. Returns a message. */
export const confirmStaffPassword = endpoint({ role: 'owner', branch: { any: 'own account' } }, 'POST /staff/password', {
  name: 'confirmStaffPassword',
  input: own<{ password: string }>(),
  output: message,
});

export const acceptInvitation = endpoint('public', 'POST /staff/invitations/accept', {
  name: 'acceptInvitation',
  input: own<Acceptance>(),
  output: own<Tokens>(),
});

export const staffProfile = endpoint({ role: 'kitchen', branch: { any: 'own account' } }, 'GET /staff/me', {
  name: 'staffProfile',
  output: own<StaffProfile>(),
});

export const listStaff = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'GET /staff/members', {
  name: 'listStaff',
  output: own<StaffMember[]>(),
});

/** Mails a new staff member a link with which to choose a password. */
export const inviteStaff = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /staff/invitations', {
  name: 'inviteStaff',
  input: own<Invitation>(),
  output: own<InvitedMember>(),
});

/** Mails the link once more; a staff member who has a password already chooses another with it. */
export const inviteStaffAgain = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /staff/invitations/again', {
  name: 'inviteStaffAgain',
  input: own<{ id: number }>(),
  output: own<InvitedMember>(),
});

export const changeStaff = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /staff/members/change', {
  name: 'changeStaff',
  input: own<StaffChange>(),
  output: own<StaffMember>(),
});

/** They sign in no more, and are signed out. Returns a message. */
export const endStaff = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /staff/members/end', {
  name: 'endStaff',
  input: own<{ id: number }>(),
  output: message,
});

/** The audit trail of the caller's branches, newest first. */
export const listStaffActions = endpoint({ role: 'manager', branch: 'filtered' }, 'GET /staff/actions', {
  name: 'listStaffActions',
  input: own<{ before?: number | undefined }>(),
  output: own<StaffAction[]>(),
});
