/** Social sign-in with Google, simulated by a real OpenID provider, and with Facebook. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { callbackPath } from '@sufra/contract/account/social/model';
import { startFacebook, type TestFacebook } from '../../apps/api/src/people/account/social/facebook-testing.ts';
import { expect, phone, slowDesk, test } from './fixtures.ts';
import { freePort, serverWith } from './server.ts';
import { type SharedServer, sharedServer } from './shared-servers.ts';
import { keptState } from './wire.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = { CLIENT_ID: 'sufra', CLIENT_SECRET: 'between-the-shop-and-the-provider' };

/** A new identity per test. */
const sami = () => ({ profile: { id: String(Date.now()), name: 'Sami Nasser' } });

let stranger: TestFacebook;
let provider: ChildProcess | undefined;
/** Server configured for both, with the OpenID provider as Google. Starts with the first test's server, because hooks run later. */
let configured: Promise<SharedServer> | undefined;
async function startProviders(): Promise<SharedServer> {
  stranger = await startFacebook();
  const PORT = String(await freePort());
  const google = { clientId: client.CLIENT_ID, clientSecret: client.CLIENT_SECRET, url: `http://127.0.0.1:${PORT}` };
  const server = await sharedServer('server', {}, serverWith({ providers: { google, facebook: stranger.provider } }));
  const env = { PATH: process.env.PATH, PORT, ...client, REDIRECT_URI: `${server.url}/api${callbackPath('google')}` };
  provider = spawn(process.execPath, ['tests/e2e/identity-provider.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (provider.stdout) await once(provider.stdout, 'data');
  return server;
}
test.afterAll(async () => {
  provider?.kill();
  await stranger.close();
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
test.use({ server: async ({}, use) => use(await (configured ??= startProviders())) });

test('AUTH-01 AUTH-03 AUTH-08 a new Google user adds a phone number, returns, and later logs in at once', phone, async ({ scene }) => {
  const { page, t, visitor, context } = scene;
  const email = `hessa-${randomBytes(4).toString('hex')}@example.com`;
  await visitor.wasHere({ place: 'Dubai Marina' });
  await visitor.opens('/my-address');
  await expect(page).toHaveURL(/\/login$/);
  const google = page.getByRole('link', { name: t('account.continue_with', { provider: 'Google' }) });
  await google.click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('account.newcomer_title') })).toBeVisible();
  await expect(visitor.field('account.name')).toHaveValue('Hessa Al Mansoori');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: t('account.create_account') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('account.phone_required'));
  await visitor.field('account.phone').fill('0501112233');
  await page.getByRole('button', { name: t('account.create_account') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('addresses.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/my-address$/);
  // The profile loads after the session.
  const user = async () => (await keptState(page)).auth.user;
  await expect.poll(user).toEqual({ name: 'Hessa Al Mansoori', email, phone: '+971501112233' });
  // "Remember me" is ticked on the login page, and survives the redirect.
  expect((await keptState(page)).auth.refreshToken).not.toBeNull();

  // The provider's session remains, so one press is enough. Without "remember me" no refresh token is stored.
  await page.evaluate(() => localStorage.removeItem('root'));
  await visitor.opens('/login');
  await page.getByRole('checkbox', { name: t('account.remember_me') }).uncheck();
  await google.click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => (await keptState(page)).auth.user?.email).toBe(email);
  expect((await keptState(page)).auth.refreshToken).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name === 'sufra_sso')).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }]);
});

test('AUTH-08 a cancelled Facebook login is reported, and a missing e-mail is requested', slowDesk, async ({ scene }) => {
  const { page, t, visitor } = scene;
  stranger.tell(sami());
  await visitor.opens('/register');
  const facebook = page.getByRole('link', { name: t('account.continue_with', { provider: 'Facebook' }) });
  await facebook.click();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page.getByRole('status').filter({ hasText: t('account.sign_in_cancelled') })).toBeVisible();

  await facebook.click();
  await page.getByRole('link', { name: 'Continue as Sami' }).click();
  await expect(visitor.field('account.name')).toHaveValue('Sami Nasser');
  await visitor.field('account.phone').fill('0501112244');
  await visitor.field('account.email').fill('sami@example.com');
  await page.getByRole('button', { name: t('account.create_account') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(async () => (await keptState(page)).auth.user)
    .toEqual({ name: 'Sami Nasser', email: 'sami@example.com', phone: '+971501112244', isUnconfirmed: true });
});

test('AUTH-08 a customer links a provider by password, and unlinks it', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(/status of 400|^response: 400 /);
  stranger.tell(sami());
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens('/my-account');
  const facebook = { provider: 'Facebook' };
  const dialog = page.getByRole('dialog');
  const password = dialog.getByRole('textbox', { name: t('account.password'), exact: true });
  await page.getByRole('button', { name: t('account.link_named', facebook) }).click();
  await password.fill('not my password');
  await dialog.getByRole('button', { name: t('account.link'), exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('account.wrong_password'));
  await password.fill(customer.password);
  await dialog.getByRole('button', { name: t('account.link'), exact: true }).click();
  await page.getByRole('link', { name: 'Continue as Sami' }).click();
  await expect(page.getByRole('status').filter({ hasText: t('account.just_linked', facebook) })).toBeVisible();
  await expect(page.getByText(t('account.linked'), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: t('account.unlink_named', facebook) }).click();
  await password.fill(customer.password);
  await dialog.getByRole('button', { name: t('account.unlink'), exact: true }).click();
  await expect(page.getByText(t('account.provider_unlinked'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('account.link_named', facebook) })).toBeVisible();
  await expect(page.getByText(t('account.just_linked', facebook))).toHaveCount(0);
});
