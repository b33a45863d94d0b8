import { served } from '../served.ts';
import { messageResponse } from '../wire/units.ts';
import * as changes from './change-endpoints.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

export const register = served(changes.register, {
  summary: 'Opens an account. A known e-mail gets the same answer; its owner gets a mail.',
  input: schemas.registerBody,
  output: messageResponse,
  example: {
    input: {
      name: 'Layla Haddad',
      phone: '+971501112223',
      email: 'layla@example.com',
      password: 'karak at seven',
      confirm_password: 'karak at seven',
      address: 'No address',
      newsletter: true,
    },
    output: { message: 'Your account is ready. Please log in.' },
  },
});

export const login = served(changes.login, {
  summary: 'Exchanges e-mail and password for tokens.',
  input: schemas.loginBody,
  output: schemas.loginResponse,
  example: {
    input: { email: 'layla@example.com', password: 'karak at seven', remember_me: true },
    output: { auth_token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj', refresh_token: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' },
  },
});

export const refreshSession = served(endpoints.refreshSession, {
  summary: 'Replaces both tokens; the bearer is the refresh token.',
  output: schemas.refreshResponse,
  example: {
    output: { token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj', refreshToken: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' },
  },
});

export const getProfile = served(endpoints.getProfile, {
  summary: 'Name, e-mail and phone of the customer.',
  output: schemas.profile,
  example: { output: { name: 'Noor Haddad', email: 'demo@sufra.example', phone: '+971501234567' } },
});

export const logout = served(endpoints.logout, {
  summary: 'Ends the session and every token that came from the same login.',
  output: messageResponse,
  example: { output: { message: 'You are logged out.' } },
});

export const confirmAccount = served(changes.confirmAccount, {
  summary:
    'Confirms the e-mail of the account with the token from the mail. Where the e-mail has a confirmed account, brings orders and addresses there.',
  input: schemas.confirmAccountBody,
  output: schemas.accountConfirmedResponse,
  example: { input: { token: '1795854600.yQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' }, output: { message: 'Your email is confirmed.' } },
});

export const confirmAgain = served(changes.confirmAgain, {
  summary: 'Mails the link to confirm the e-mail of the account once more, twice a day at most.',
  output: messageResponse,
  refusals: ['forbidden', 'too_many_confirmations'],
  example: { output: { message: 'The link is on its way to ⁨sara@example.com⁩. No email? Look in the spam folder, too.' } },
});

export const requestReset = served(changes.requestReset, {
  summary:
    'Mails a code to choose a new password with, and sets the cookie that the code is tied to. The same answer for an unknown e-mail.',
  input: schemas.resetBody,
  output: schemas.resetAskedResponse,
  example: {
    input: { email: 'nobody@example.com' },
    output: { message: 'If there is an account with this email, a code is on its way to it.', error: null },
  },
});

export const verifyResetCode = served(changes.verifyResetCode, {
  summary: 'Exchanges the mailed code for a token to choose a new password with, in the browser that asked for it.',
  input: schemas.codeBody,
  output: schemas.resetTokenResponse,
  refusals: ['reset_code_wrong', 'reset_code_ended'],
  example: { input: { otp_code: '482913' }, output: { reset_token: 'pQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' } },
});

export const resetPassword = served(changes.resetPassword, {
  summary: 'Sets a new password and ends all sessions; the bearer is the reset token.',
  input: schemas.newPasswordBody,
  output: messageResponse,
  example: { input: { password: 'karak at eight', confirm_password: 'karak at eight' }, output: { message: 'Your password is changed.' } },
});

export const changePassword = served(changes.changePassword, {
  summary: 'Exchanges the password for another one, and ends all other sessions.',
  input: schemas.passwordChangeBody,
  output: messageResponse,
  refusals: ['forbidden'],
  example: { input: { old_password: 'karak at eight', new_password: 'karak at nine' }, output: { message: 'Your password is changed.' } },
});

export const updateProfile = served(changes.updateProfile, {
  summary: 'Changes name and phone at once, the e-mail once the new address has confirmed it.',
  input: schemas.profileBody,
  output: messageResponse,
  refusals: ['forbidden'],
  example: {
    input: { name: 'Layla Al Haddad', email: 'layla@example.com', phone: '050 111 2224' },
    output: { message: 'Your details are saved.' },
  },
});

export const confirmNewEmail = served(changes.confirmNewEmail, {
  summary: 'Makes a new e-mail address that of its account, with the token of the link mailed to it.',
  input: schemas.linkBody,
  output: messageResponse,
  refusals: ['email_link_ended', 'email_taken'],
  example: {
    input: { token: 'eQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' },
    output: { message: 'Your new email is confirmed. From now on, log in with it.' },
  },
});
