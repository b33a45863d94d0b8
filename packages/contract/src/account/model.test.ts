import { expect, test } from 'vitest';
import { refreshedTokens, tokens as tokensMap } from './model.ts';

test('AUTH-04 distinguishes the two tokens of a session', () => {
  expect(tokensMap.toWire({ access: 'a', refresh: 'r' })).toEqual({ auth_token: 'a', refresh_token: 'r' });
  expect(refreshedTokens.toWire({ access: 'a', refresh: 'r' })).toEqual({ token: 'a', refreshToken: 'r' });
});
