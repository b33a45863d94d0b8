import { expect, test } from 'vitest';
import { refreshedTokens } from './session-wire.ts';
import { tokens as tokensMap } from './wire.ts';

test('AUTH-04 the two tokens of a session are never mistaken for each other', () => {
  expect(tokensMap.toWire({ access: 'a', refresh: 'r' })).toEqual({ auth_token: 'a', refresh_token: 'r' });
  expect(refreshedTokens.toWire({ access: 'a', refresh: 'r' })).toEqual({ token: 'a', refreshToken: 'r' });
});
