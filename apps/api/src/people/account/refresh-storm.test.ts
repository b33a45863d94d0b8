// @slow
import { getProfile, login, refreshSession } from '@sufra/contract/account/served';
import { startApi } from '@sufra/tests/support/api.ts';
import { emptyFindings, refreshStorm } from '@sufra/tests/support/refresh-storm.ts';
import { expect, test } from 'vitest';

test('AUTH-11 AUTH-12 server keeps tabs logged in when they refresh at once', async () => {
  const sufra = await startApi({ DEMO: 'off' });
  const size = { users: 4, parallel: 8, rounds: 4 };
  const found = await refreshStorm(
    {
      async logIn() {
        const { email, password } = await sufra.customer();
        const headers = { 'x-sufra-client': 'storefront' };
        const { data, headers: answered } = await sufra.call(login, { body: { email, password }, headers });
        const cookie = String(answered['set-cookie']).split(';')[0] ?? '';
        return { tokens: { access: data.auth_token, refresh: data.refresh_token }, cookie };
      },
      async refresh(token, cookie) {
        const { data } = await sufra.call(refreshSession, { token, headers: cookie ? { cookie } : {} });
        return data ? { access: data.token, refresh: data.refreshToken } : null;
      },
      isLoggedIn: async (token) => (await sufra.call(getProfile, { token })).status === 200,
    },
    size,
  );
  expect(found).toEqual({
    ...emptyFindings(),
    refreshes: size.users * (size.parallel + 1) * size.rounds,
    copies: size.users * 2 * size.rounds,
    reuses: size.users,
  });
  await sufra.close();
});
