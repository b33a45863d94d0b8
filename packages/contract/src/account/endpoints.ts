/** Calls of a session, which every page may make. */

import { endpoint } from '../endpoint.ts';
import { message } from '../wire/fields.ts';
import { accountPath, profile, refreshedTokens } from './model.ts';

export const refreshSession = endpoint('refresh-token', `POST ${accountPath}/refreshToken`, {
  name: 'refreshSession',
  output: refreshedTokens,
});

export const getProfile = endpoint('customer', `GET ${accountPath}/profile`, { name: 'getProfile', output: profile });

/** Returns a message for the customer. */
export const logout = endpoint('customer', `POST ${accountPath}/logout`, { name: 'logout', output: message });
