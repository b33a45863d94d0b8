import { served } from '../served.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const tokens = { access: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj', refresh: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' } as const;

const bilal = { id: 2, name: 'Bilal Khan', email: 'bilal@example.com', role: 'kitchen', worksAt: [1], hasAccepted: false } as const;

const tablet = {
  ...{ id: 3, name: 'Kitchen 1', branchId: 1, isThis: true },
  ...{ createdAt: '2026-11-22T08:30:00.000Z', seenAt: '2026-11-22T08:30:00.000Z' },
} as const;

const invited = { ...bilal, invitationLink: 'http://sufra.test/console/invitation#hR5kC8vXn2QmT7wLpYs4dGf9bJzA3eUi6oKrN1MtVxE' } as const;

export const staffLogin = served(endpoints.staffLogin, {
  summary: 'Exchanges e-mail and password of one of the restaurant’s people for tokens.',
  input: schemas.staffLoginBody,
  output: schemas.staffTokens,
  example: { input: { email: 'mona@example.com', password: 'saffron at seven' }, output: tokens },
});

export const staffRefresh = served(endpoints.staffRefresh, {
  summary: 'Replaces both tokens of the staff; the bearer is the refresh token.',
  output: schemas.staffTokens,
  example: { output: tokens },
});

export const staffLogout = served(endpoints.staffLogout, {
  summary: 'Ends the session and every token that came from the same sign-in.',
  output: messageResponse,
  example: { output: { message: 'You are logged out.' } },
});

export const confirmStaffPassword = served(endpoints.confirmStaffPassword, {
  summary:
    'Takes the caller’s password once more; for 15 minutes the session may change what takes it, such as the prices of all branches.',
  input: schemas.passwordBody,
  output: messageResponse,
  example: { input: { password: 'saffron at seven' }, output: { message: 'Thank you. You can go on.' } },
});

export const changeStaffPassword = served(endpoints.changeStaffPassword, {
  summary: 'Exchanges the caller’s password for another one, and ends all their other sessions.',
  input: schemas.passwordChangeBody,
  output: messageResponse,
  example: { input: { password: 'saffron at seven', newPassword: 'saffron at nine' }, output: { message: 'Your password is changed.' } },
});

export const acceptInvitation = served(endpoints.acceptInvitation, {
  summary: 'Chooses a password with the link of an invitation, and signs in.',
  input: schemas.acceptanceBody,
  output: schemas.staffTokens,
  refusals: ['invitation_ended'],
  example: { input: { token: 'iQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj', password: 'saffron at seven' }, output: tokens },
});

export const staffProfile = served(endpoints.staffProfile, {
  summary: 'Who is signed in, and the branches whose orders they see.',
  output: schemas.staffProfile,
  example: {
    output: {
      id: 1,
      name: 'Mona Saleh',
      email: 'mona@example.com',
      role: 'owner',
      worksAt: 'everywhere',
      branches: [
        {
          id: 1,
          name: { en: 'Dubai Marina', ar: 'مرسى دبي' },
          isHidden: false,
          printer: { isNetworked: true, width: 80, isAutomatic: false },
        },
      ],
      pin: 'set',
      device: null,
    },
  },
});

export const listStaff = served(endpoints.listStaff, {
  summary: 'All staff, by name. For owners.',
  output: schemas.staffMemberList,
  example: { output: [bilal] },
});

export const inviteStaff = served(endpoints.inviteStaff, {
  summary: 'Mails a new staff member a link to set a password. For owners.',
  input: schemas.invitationBody,
  output: schemas.invitedMember,
  refusals: ['staff_email_taken'],
  example: { input: { name: 'Bilal Khan', role: 'kitchen', worksAt: [1], email: 'bilal@example.com' }, output: invited },
});

export const inviteStaffAgain = served(endpoints.inviteStaffAgain, {
  summary: 'Mails a new link, with which a password can be chosen anew; an earlier one ends. For owners.',
  input: schemas.memberBody,
  output: schemas.invitedMember,
  example: { input: { id: 2 }, output: invited },
});

export const changeStaff = served(endpoints.changeStaff, {
  summary: 'Changes a staff member’s name, role and branches. For owners.',
  input: schemas.staffChangeBody,
  output: schemas.staffMember,
  refusals: ['staff_last_owner'],
  example: {
    input: { name: 'Bilal Ahmad Khan', role: 'manager', worksAt: [1], id: 2 },
    output: { id: 2, name: 'Bilal Ahmad Khan', email: 'bilal@example.com', role: 'manager', worksAt: [1], hasAccepted: false },
  },
});

export const endStaff = served(endpoints.endStaff, {
  summary: 'Ends a staff member’s access permanently; the audit log stays. For owners.',
  input: schemas.memberBody,
  output: messageResponse,
  refusals: ['staff_last_owner'],
  example: { input: { id: 2 }, output: { message: "They are logged out and can't log in any more." } },
});

export const listStaffActions = served(endpoints.listStaffActions, {
  summary: 'What the staff did, newest first, a hundred lines at a time. For managers, of their branches; for owners, all of it.',
  input: schemas.actionsQuery,
  output: schemas.staffActionList,
  example: {
    input: { before: '4' },
    output: [
      {
        id: 3,
        at: '2026-11-22T08:30:00.000Z',
        actor: 'STAFF_TOKEN',
        action: 'moved_order',
        branchId: 1,
        orderNumber: 1008,
        details: { to: 'accepted' },
      },
    ],
  },
});

export const shareDevice = served(endpoints.shareDevice, {
  summary:
    'Makes the calling browser one that several of the staff share, and logs its caller out there. Takes the password as `POST /staff/password` does. For managers.',
  input: schemas.newDeviceBody,
  output: schemas.sharedDevice,
  refusals: ['password_again', 'device_shared'],
  example: { input: { branchId: 1, name: 'Kitchen 1' }, output: tablet },
});

export const listSharedDevices = served(endpoints.listSharedDevices, {
  summary: 'The shared devices, by branch and name. For managers, of their branches; for owners, all of them.',
  output: schemas.sharedDeviceList,
  example: { output: [tablet] },
});

export const endSharedDevice = served(endpoints.endSharedDevice, {
  summary: 'Ends the sharing of a device, and every session on it. For managers.',
  input: schemas.deviceBody,
  output: messageResponse,
  example: { input: { id: 3 }, output: { message: 'That device is not shared any more.' } },
});

export const readSharedDevice = served(endpoints.readSharedDevice, {
  summary: 'The shared device that calls, told by its cookie, and who can log in there with a PIN; null for any other caller.',
  output: schemas.noDeviceWelcome,
  example: {
    output: { name: 'Kitchen 1', branchName: { en: 'Dubai Marina', ar: 'مرسى دبي' }, people: [{ id: 2, name: 'Bilal Khan' }] },
  },
});

export const pinLogin = served(endpoints.pinLogin, {
  summary:
    'Exchanges a PIN for tokens of at most the role `kitchen` at the branch of the calling shared device. Who was logged in there is logged out.',
  input: schemas.pinLoginBody,
  output: schemas.staffTokens,
  refusals: ['pin_locked', 'device_not_shared'],
  example: { input: { id: 2, pin: '4711' }, output: tokens },
});

export const changePin = served(endpoints.changePin, {
  summary: 'Sets or removes the caller’s PIN for shared devices. Takes the password.',
  input: schemas.pinBody,
  output: messageResponse,
  example: { input: { password: 'saffron at seven', pin: '4711' }, output: { message: 'Your PIN is set.' } },
});

export const noteActivity = served(endpoints.noteActivity, {
  summary: 'Keeps a session on a shared device from being locked, which 10 minutes without this call do, or locks it at once.',
  input: schemas.activityBody,
  output: messageResponse,
  refusals: ['session_locked'],
  example: { input: { isActive: true }, output: { message: 'The device stays open.' } },
});
