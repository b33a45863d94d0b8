/** The restaurant's people at their screens. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Translator } from '@sufra/i18n';
import { expect } from './fixtures.ts';
import type { RunningServer } from './server.ts';

const root = join(import.meta.dirname, '../..');

/** Lets an owner in as a restaurant does it, on the server itself. Returns the link where they choose a password. */
export async function invitesOwner(
  { url, dataDir, databaseUrl }: Pick<RunningServer, 'url' | 'dataDir' | 'databaseUrl'>,
  name: string,
): Promise<string> {
  const command = ['--disable-warning=ExperimentalWarning', 'apps/api/src/importer/staff-command.ts', 'add'];
  const person = [`${name.split(' ')[0]?.toLowerCase()}@example.com`, name];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: url, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/node/bin/node'), [...command, ...person], { cwd: root, env });
  const [link] = /http\S+#[\w-]{43}/.exec(stdout) ?? [];
  if (!link) throw new Error(`nobody was invited: ${stdout}`);
  return link;
}

/** Follows the link of an invitation, chooses a password, and turns the sound on. */
export async function startsShift(page: Page, link: string, t: Translator): Promise<void> {
  await page.goto(link);
  await page.getByLabel(t('console.password_new')).fill('saffron at seven');
  await page.getByRole('button', { name: t('console.invitation_submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('console.board_title') })).toBeAttached();
  await page
    .getByRole('status')
    .getByRole('button', { name: t('console.sound_turn_on') })
    .click();
  await expect(page.locator('[data-sound]')).toHaveAttribute('data-sound', 'on');
}

/** Counts from now on how often each order began to ring on a page. */
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
  /** What stood on the paper. */
  text: string;
  direction: string;
  /** Of the rules for paper: how large it is. */
  page: string;
}

/** Notes what is printed from now on, in place of the browser's dialog. */
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
