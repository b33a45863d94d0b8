import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { acceptInvitation } from '@sufra/contract/staff/endpoints';
import type { MessageKey, Translator } from '@sufra/i18n';
import { serverEnvironment } from '../../tools/tools.mjs';
import { type Customer, callApi } from './api.ts';
import { test as base, expect, type Scene } from './fixtures.ts';
import type { Restaurant } from './restaurant.ts';
import { type SharedServer, serverOf } from './shared-servers.ts';
import { storedState } from './wire.ts';

const root = join(import.meta.dirname, '../..');

/** All console tests share a server by a no-op setting, because they show all of its orders. */
export const test = base.extend({ server: serverOf({ GUEST_ORDERS: 'on' }) });

/** Invites an owner by the server's command, as restaurants do. Returns the link to choose a password. */
async function invitesOwner({ url, dataDir, databaseUrl }: SharedServer, email: string, name: string): Promise<string> {
  const command = ['--disable-warning=ExperimentalWarning', 'apps/api/src/importer/staff-command.ts', 'add', email, name];
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: url, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const env = { PATH: process.env.PATH, ...serverEnvironment(), ...settings };
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/node/bin/node'), command, { cwd: root, env });
  const [link] = /http\S+#[\w-]{43}/.exec(stdout) ?? [];
  if (!link) throw new Error(`the command invited no one: ${stdout}`);
  return link;
}

export const staffPassword = 'saffron at seven';

const emailOf = (name: string) => `${name.split(' ')[0]?.toLowerCase()}-${randomBytes(3).toString('hex')}@example.com`;

/** A new owner accepts the invitation, chooses a password, and turns the sound on. Returns their e-mail. */
export async function startsShift({ page, server, t }: { page: Page; server: SharedServer; t: Translator }, name: string): Promise<string> {
  const email = emailOf(name);
  await page.goto(await invitesOwner(server, email, name));
  await page.getByLabel(t('console.password_new')).fill(staffPassword);
  await page.getByRole('button', { name: t('console.invitation_submit') }).click();
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
  const [more, link] = [page.getByRole('button', { name: t('console.more') }), page.getByRole('link', { name: t(screen), exact: true })];
  if (await more.isVisible().then(async (isPhone) => isPhone && !(await link.isVisible()))) await more.click();
  await link.click();
}

const ownPage = async (browser: Browser, { locale }: Translator): Promise<Page> => {
  const context = await browser.newContext({ locale: locale === 'ar' ? 'ar-AE' : 'en-AE', serviceWorkers: 'block' });
  return context.newPage();
};

/** Another owner with their own browser. The caller closes the page's context. */
export async function anotherStarts({ browser, server, t }: Pick<Scene, 'browser' | 'server' | 't'>, name: string): Promise<Page> {
  const page = await ownPage(browser, t);
  await startsShift({ page, server, t }, name);
  return page;
}

/** API session of a new owner, without a browser. */
export async function ownerToken(server: SharedServer, name: string): Promise<string> {
  const [, token = ''] = (await invitesOwner(server, emailOf(name), name)).split('#');
  return (await callApi(server.url, acceptInvitation, { token, password: staffPassword })).access;
}

export const tokenOf = async (page: Page): Promise<string> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('console.session'))) ?? '{}').access;

interface Phone {
  browser: Browser;
  server: SharedServer;
  restaurant: Restaurant;
  customer: Customer;
}

/** The customer's own phone, showing one of their orders. The caller closes the page's context. */
export async function opensOwnOrder({ browser, server, restaurant, customer }: Phone, number: number, t: Translator): Promise<Page> {
  const page = await ownPage(browser, t);
  await page.addInitScript((value) => localStorage.setItem('root', value), storedState({ place: 'Dubai Marina', customer }, restaurant));
  await page.goto(`${server.url}/my-order/order?no=${number}`);
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

export const ringsOf = (page: Page): Promise<Record<string, number>> =>
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
        const ticket = document.querySelector<HTMLElement>('.ticket');
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
