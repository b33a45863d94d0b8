/** What the server needs to answer calls about the restaurant's people. */
import { asIs } from '../endpoint.ts';
import { served } from '../served.ts';
import { messageToWire } from '../wire/message.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';

export const staffLogin = served(endpoints.staffLogin, {
  summary: 'Exchanges e-mail and password of one of the restaurant’s people for tokens.',
  input: schemas.staffLoginBody,
  read: asIs,
  output: schemas.staffTokens,
  write: asIs,
  example: examples.staffLogin,
});

export const staffRefresh = served(endpoints.staffRefresh, {
  summary: 'Replaces both tokens of the staff; the bearer is the refresh token.',
  output: schemas.staffTokens,
  write: asIs,
  example: examples.staffRefresh,
});

export const staffLogout = served(endpoints.staffLogout, {
  summary: 'Ends the session and every token that came from the same sign-in.',
  output: messageResponse,
  write: messageToWire,
  example: examples.staffLogout,
});

export const acceptInvitation = served(endpoints.acceptInvitation, {
  summary: 'Chooses a password with the link of an invitation, and signs in.',
  input: schemas.acceptanceBody,
  read: asIs,
  output: schemas.staffTokens,
  write: asIs,
  refusals: ['invitation_ended'],
  example: examples.acceptInvitation,
});

export const staffProfile = served(endpoints.staffProfile, {
  summary: 'Who is signed in, and the branches whose orders they see.',
  output: schemas.staffProfile,
  write: asIs,
  example: examples.staffProfile,
});

export const listStaff = served(endpoints.listStaff, {
  summary: 'Everybody who works here, by name. For owners.',
  output: schemas.staffMemberList,
  write: asIs,
  example: examples.listStaff,
});

export const inviteStaff = served(endpoints.inviteStaff, {
  summary: 'Mails somebody new a link with which to choose a password. For owners.',
  input: schemas.invitationBody,
  read: asIs,
  output: schemas.invitedMember,
  write: asIs,
  refusals: ['staff_email_taken'],
  example: examples.inviteStaff,
});

export const inviteStaffAgain = served(endpoints.inviteStaffAgain, {
  summary: 'Mails a new link, with which a password can be chosen anew; an earlier one ends. For owners.',
  input: schemas.memberBody,
  read: asIs,
  output: schemas.invitedMember,
  write: asIs,
  example: examples.inviteStaffAgain,
});

export const changeStaff = served(endpoints.changeStaff, {
  summary: 'Changes what somebody is called, may do, and where. For owners.',
  input: schemas.staffChangeBody,
  read: asIs,
  output: schemas.staffMember,
  write: asIs,
  refusals: ['staff_last_owner'],
  example: examples.changeStaff,
});

export const endStaff = served(endpoints.endStaff, {
  summary: 'Signs somebody out for good; what they did stays. For owners.',
  input: schemas.memberBody,
  read: asIs,
  output: messageResponse,
  write: messageToWire,
  refusals: ['staff_last_owner'],
  example: examples.endStaff,
});

export const listStaffActions = served(endpoints.listStaffActions, {
  summary: 'What the staff did, newest first, a hundred lines at a time. For managers, of their branches; for owners, all of it.',
  input: schemas.actionsQuery,
  read: asIs,
  output: schemas.staffActionList,
  write: asIs,
  example: examples.listStaffActions,
});
