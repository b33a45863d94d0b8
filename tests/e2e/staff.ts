import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page, Response } from '@playwright/test';
import type { Tokens } from '@sufra/contract/account/model';
import { acceptInvitation, inviteStaff, staffLogin } from '@sufra/contract/staff/endpoints';
import { owner as demoOwner } from '@sufra/demo/owner';
import type { MessageKey, Translator } from '@sufra/i18n';
import { paths } from '../../apps/console/src/paths.ts';
import { serverEnvironment } from '../../tools/tools.mjs';
import { apiPath, type Customer, callApi } from './api.ts';
import { test as base, expect, type Scene } from './fixtures.ts';
import type { Restaurant } from './restaurant.ts';
import { ownServer, type SharedServer, serverOf } from './shared-servers.ts';
import { storedState } from './wire.ts';

const root = join(import.meta.dirname, '../..');

/** All console tests share a server by a no-op setting, because they show all of its orders. */
export const test = base.extend({ server: serverOf({ GUEST_ORDERS: 'on' }) });

/** Areas, hours, promotions, set menus and single orders: what is sold where and when. */
export const offersTest = base.extend({ server: serverOf({ RESTAURANT_SYNC: 'off', GUEST_ORDERS: 'on' }) });

/** Tests of the desk share a server per language: each changes other things of its restaurant. */
export const deskTest = base.extend({ server: ownServer('desk', { RESTAURANT_SYNC: 'off' }) });

export const staffPassword = 'saffron at seven';

interface Starting {
  page: Page;
  server: SharedServer;
  t: Translator;
}

const emailOf = (name: string) => `${name.split(' ')[0]?.toLowerCase()}-${randomBytes(3).toString('hex')}@example.com`;

/** Token of a new owner's invitation by the demo's owner. Null without a demo's owner. */
async function invitedByDemo({ url }: SharedServer, email: string, name: string): Promise<string | null> {
  const { email: by, password } = demoOwner;
  const inviting = await callApi(url, staffLogin, { email: by, password }).catch(() => null);
  if (!inviting) return null;
  const { invitationLink } = await callApi(url, inviteStaff, { email, name, role: 'owner', worksAt: 'everywhere' }, inviting.access);
  return invitationLink?.split('#')[1] ?? '';
}

/** Accepts as the console does: the session is bound to a cookie of the page's browser. */
async function acceptsIn(page: Page, url: string, token: string): Promise<Tokens> {
  const answer = await page.request.post(url + apiPath(acceptInvitation), {
    headers: { 'x-api-key': 'sufra-demo-key', 'x-sufra-client': 'console' },
    data: acceptInvitation.send({ token, password: staffPassword }),
  });
  expect(String(answer.headers()['set-cookie'])).toContain('HttpOnly');
  return acceptInvitation.receive((await answer.json()).data as never);
}

/** Invites an owner by the server's command, as restaurants do. Returns the link to choose a password. */
async function invitedByCommand({ url, dataDir, databaseUrl }: SharedServer, email: string, name: string): Promise<string> {
  const command = ['--disable-warning=ExperimentalWarning', 'apps/api/src/importer/staff-command.ts', 'add', email, name];
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: url, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const env = { PATH: process.env.PATH, ...serverEnvironment(), ...settings };
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/node/bin/node'), command, { cwd: root, env });
  const [link] = /http\S+#[\w-]{43}/.exec(stdout) ?? [];
  if (!link) throw new Error(`the command invited no one: ${stdout}`);
  return link;
}

/**
 * A new owner opens a screen with a session; without a demo's owner, the board by the command's link, which takes a second more. Turns the
 * sound on at the board; elsewhere it stays off. Returns their e-mail.
 */
export async function logsInAsNewOwner({ page, server, t }: Starting, name: string, path: string = paths.board): Promise<string> {
  const email = emailOf(name);
  const token = await invitedByDemo(server, email, name);
  if (token) {
    const session = await acceptsIn(page, server.url, token);
    // Once: the page may end or refresh it.
    const entry = await page.addInitScript((value) => localStorage.setItem('console.session', value), JSON.stringify(session));
    await page.goto(`${server.url}/console${path}`);
    await entry.dispose();
    if (path !== paths.board) {
      await expect(page.getByRole('button', { name }).first()).toBeVisible();
      return email;
    }
  } else {
    await page.goto(await invitedByCommand(server, email, name));
    await page.getByLabel(t('console.password_new')).fill(staffPassword);
    await page.getByRole('button', { name: t('console.invitation_submit') }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: t('console.board_title') })).toBeAttached();
  await page
    .getByRole('status')
    .getByRole('button', { name: t('console.sound_turn_on') })
    .click();
  await expect(page.locator('[data-sound]')).toHaveAttribute('data-sound', 'on');
  return email;
}

/** By the screen list; on a phone some screens are behind "More". */
export async function goesTo({ page, t }: Pick<Scene, 'page' | 't'>, screen: MessageKey): Promise<void> {
  const more = page.getByRole('button', { name: t('console.more'), exact: true });
  const link = page.getByRole('link', { name: t(screen), exact: true });
  await expect(more.or(link).filter({ visible: true }).first()).toBeVisible();
  if (await more.isVisible().then(async (isPhone) => isPhone && !(await link.isVisible()))) await more.click();
  await link.click();
}

const ownPage = async (browser: Browser, { locale }: Translator): Promise<Page> => {
  const context = await browser.newContext({ locale: locale === 'ar' ? 'ar-AE' : 'en-AE', serviceWorkers: 'block' });
  return context.newPage();
};

/** Another owner with their own browser. The caller closes the page's context. */
export async function anotherOwnerLogsIn(
  { browser, server, t }: Omit<Starting, 'page'> & Pick<Scene, 'browser'>,
  name: string,
  path: string,
) {
  const page = await ownPage(browser, t);
  await logsInAsNewOwner({ page, server, t }, name, path);
  return page;
}

/** API token of a new owner of the demo. */
export async function ownerToken(server: SharedServer, name: string): Promise<string> {
  const token = (await invitedByDemo(server, emailOf(name), name)) ?? '';
  return (await callApi(server.url, acceptInvitation, { token, password: staffPassword })).access;
}

export const tokenOf = async (page: Page): Promise<string> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('console.session'))) ?? '{}').access;

interface Phone {
  browser: Browser;
  server: SharedServer;
  restaurant: Restaurant;
  customer: Customer;
  /** Waits for the stream of the order's state. */
  untilLive?: boolean;
}

/** The customer's own phone, showing one of their orders. The caller closes the page's context. */
export async function opensOwnOrder(
  { browser, server, restaurant, customer, untilLive }: Phone,
  number: number,
  t: Translator,
): Promise<Page> {
  const page = await ownPage(browser, t);
  await page.addInitScript((value) => localStorage.setItem('root', value), storedState({ place: 'Dubai Marina', customer }, restaurant));
  const isStream = (response: Response) => response.headers()['content-type']?.startsWith('text/event-stream') ?? false;
  const live = untilLive && page.waitForResponse(isStream);
  await page.goto(`${server.url}/my-order/order?no=${number}`);
  await live;
  return page;
}

/** Counts from now on how often each order starts to ring on a page. */
export async function listensForRings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const rings: Record<string, number> = {};
    Object.assign(window, { rings });
    window.addEventListener('sufra-rang', (event) => {
      const { detail } = event as CustomEvent<number>;
      rings[detail] = (rings[detail] ?? 0) + 1;
    });
  });
}

export const ringCounts = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => (window as unknown as { rings: Record<string, number> }).rings);

export interface Printed {
  /** Printed text. */
  text: string;
  direction: string;
  /** Page size of the print style sheet. */
  page: string;
}

/** Records printed content from now on, instead of the browser's print dialog. */
export async function printsToMemory(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const printed: Printed[] = [];
    Object.assign(window, {
      printed,
      print: () => {
        const ticket = document.querySelector<HTMLElement>('.ticket, .table-codes');
        const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
        printed.push({
          text: ticket?.textContent ?? '',
          direction: ticket?.dir ?? '',
          page: rules.map(({ cssText }) => cssText).join(' '),
        });
      },
    });
  });
}

export const printedOn = (page: Page): Promise<Printed[]> => page.evaluate(() => (window as unknown as { printed: Printed[] }).printed);
