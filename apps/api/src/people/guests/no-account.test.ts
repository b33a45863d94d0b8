// @embedded
/** What takes an account is refused to guests, and every call that does so announces it. */
import { changePassword, confirmAgain, getProfile, updateProfile } from '@sufra/contract/account/served';
import { linkProvider } from '@sufra/contract/account/social/served';
import { accessOf } from '@sufra/contract/endpoint';
import { servedEndpoints } from '@sufra/contract/endpoints';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { newGuest } from '@sufra/tests/support/guests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../account/social/provider-testing.ts';

let provider: TestProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startProvider();
  api = await startApi({ DEMO: 'off' }, { env: { providers: { google: provider.google } } });
});
afterAll(async () => {
  await api?.close();
  await provider?.close();
});

const moved = { name: 'Layla Haddad', phone: '+971501112223', email: 'elsewhere@example.com' };
const refused = [
  [changePassword, { old_password: 'karak at seven', new_password: 'saffron at noon' }],
  [linkProvider, { provider: 'google' }],
  [updateProfile, moved],
  [confirmAgain, {}],
] as const;

test.each(refused.map(([served, body]) => [served.endpoint.name, served, body] as const))(
  'GST-03 a guest is refused %s, in either language, which says so beforehand',
  async (_, served, body) => {
    const { token } = await newGuest(api);
    const answers = [await api.call(served, { token, body, locale: 'en' }), await api.call(served, { token, body, locale: 'ar' })];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(answers[0]?.body.error).not.toBe(answers[1]?.body.error);
    expect(served.refusals).toContain('forbidden');
  },
);

test('GST-03 no other call of customers announces that refusal', () => {
  const announcing = servedEndpoints
    .filter(({ endpoint, refusals }) => accessOf(endpoint) !== 'staff' && refusals?.includes('forbidden'))
    .map(({ endpoint }) => endpoint.name);
  expect(announcing.sort()).toEqual(refused.map(([{ endpoint }]) => endpoint.name).sort());
});

test('GST-01 a guest may change name and phone, as long as the e-mail stays', async () => {
  const { token, email } = await newGuest(api);
  expect((await api.call(updateProfile, { token, body: { ...moved, email } })).status).toBe(200);
  expect((await api.call(getProfile, { token })).data).toEqual({ ...moved, email, is_guest: true });
});

test('the documentation of a call that may refuse a guest says so', async () => {
  const { paths } = (await api.app.inject('/api/openapi.json')).json();
  const [of, other] = [paths['/debtor/update_password'].post.responses[403], paths['/debtor/logout'].post.responses[403]];
  expect(JSON.stringify(of)).toContain('Forbidden');
  expect(JSON.stringify(other)).not.toContain('Forbidden');
});
