/** Calls about the restaurant's people. No older client has them, so the wire says it in the product's own words. */
import type { Tokens } from '../account/model.ts';
import { asIs, type Endpoint, noInput } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
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

export const staffLogin: Endpoint<'public', StaffCredentials, Tokens> = {
  name: 'staffLogin',
  method: 'POST',
  path: '/staff/login',
  access: 'public',
  send: asIs,
  receive: asIs<Tokens>,
};

export const staffRefresh: Endpoint<'refresh-token', void, Tokens> = {
  name: 'staffRefresh',
  method: 'POST',
  path: '/staff/refresh',
  access: 'refresh-token',
  send: noInput,
  receive: asIs<Tokens>,
};

/** Returns a message. */
export const staffLogout: Endpoint<'staff', void, string> = {
  name: 'staffLogout',
  method: 'POST',
  path: '/staff/logout',
  access: { role: 'kitchen', branch: { any: 'own account' } },
  send: noInput,
  receive: messageFromWire,
};

export const acceptInvitation: Endpoint<'public', Acceptance, Tokens> = {
  name: 'acceptInvitation',
  method: 'POST',
  path: '/staff/invitations/accept',
  access: 'public',
  send: asIs,
  receive: asIs<Tokens>,
};

export const staffProfile: Endpoint<'staff', void, StaffProfile> = {
  name: 'staffProfile',
  method: 'GET',
  path: '/staff/me',
  access: { role: 'kitchen', branch: { any: 'own account' } },
  send: noInput,
  receive: asIs<StaffProfile>,
};

export const listStaff: Endpoint<'staff', void, StaffMember[]> = {
  name: 'listStaff',
  method: 'GET',
  path: '/staff/members',
  access: { role: 'owner', branch: { any: 'owners work everywhere' } },
  send: noInput,
  receive: asIs<StaffMember[]>,
};

/** Mails a new staff member a link with which to choose a password. */
export const inviteStaff: Endpoint<'staff', Invitation, InvitedMember> = {
  name: 'inviteStaff',
  method: 'POST',
  path: '/staff/invitations',
  access: { role: 'owner', branch: { any: 'owners work everywhere' } },
  send: asIs,
  receive: asIs<InvitedMember>,
};

/** Mails the link once more; a staff member who has a password already chooses another with it. */
export const inviteStaffAgain: Endpoint<'staff', { id: number }, InvitedMember> = {
  name: 'inviteStaffAgain',
  method: 'POST',
  path: '/staff/invitations/again',
  access: { role: 'owner', branch: { any: 'owners work everywhere' } },
  send: asIs,
  receive: asIs<InvitedMember>,
};

export const changeStaff: Endpoint<'staff', StaffChange, StaffMember> = {
  name: 'changeStaff',
  method: 'POST',
  path: '/staff/members/change',
  access: { role: 'owner', branch: { any: 'owners work everywhere' } },
  send: asIs,
  receive: asIs<StaffMember>,
};

/** They sign in no more, and are signed out. Returns a message. */
export const endStaff: Endpoint<'staff', { id: number }, string> = {
  name: 'endStaff',
  method: 'POST',
  path: '/staff/members/end',
  access: { role: 'owner', branch: { any: 'owners work everywhere' } },
  send: asIs,
  receive: messageFromWire,
};

/** The audit trail of the caller's branches, newest first. */
export const listStaffActions: Endpoint<'staff', { before?: number | undefined }, StaffAction[]> = {
  name: 'listStaffActions',
  method: 'GET',
  path: '/staff/actions',
  access: { role: 'manager', branch: 'filtered' },
  send: asIs,
  receive: asIs<StaffAction[]>,
};
