/** Every screen of the desk on a tablet and a phone: its width, serious axe findings, and a form without a connection. */
import { listDeskThings } from '@sufra/contract/desk/endpoints';
import type { DeskKind } from '@sufra/contract/desk/model';
import { addToPlannedChange } from '@sufra/contract/desk/planned-endpoints';
import {
  areasPath,
  branchPath,
  categoryPath,
  changePath,
  companyPath,
  dishPath,
  hoursPath,
  newPath,
  optionGroupPath,
  paths,
  paymentPath,
  promotionPath,
  tillPath,
} from '../../apps/console/src/paths.ts';
import { callApi } from './api.ts';
import { field, opensDish, press } from './desk-screen.ts';
import { expect } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { ownServer } from './shared-servers.ts';
import { test as base, logsInAsNewOwner, tokenOf } from './staff.ts';

/** Own server per language, with a named change. */
const test = base.extend({ server: ownServer('tablet', { RESTAURANT_SYNC: 'off' }) });
test.use({ viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true });

/** Screens of the kitchen, of drivers and before the log-in; and lists that are part of another screen. */
const elsewhere = new Set<keyof typeof paths>([
  ...(['board', 'availability', 'phoneOrder', 'tables', 'drive'] as const),
  ...(['login', 'invitation', 'setup', 'payments'] as const),
]);
const lists = Object.entries(paths).flatMap(([name, path]) => (elsewhere.has(name as keyof typeof paths) ? [] : [path]));
const withNew = [paths.dishes, paths.categories, paths.options, paths.promotions, paths.branches, paths.company, paths.payments];

/** Screens of one entry. */
const ofEntries: Readonly<Partial<Record<DeskKind, readonly ((code: string) => string)[]>>> = {
  item: [dishPath],
  category: [categoryPath],
  optionGroup: [optionGroupPath],
  branch: [branchPath, hoursPath, areasPath, tillPath],
  promotion: [promotionPath],
  legalEntity: [companyPath],
  paymentMethod: [paymentPath],
};

test('DESK-18 no screen of the desk is wider than a tablet or a phone, and each passes axe', { tag: '@slow' }, async ({ scene }) => {
  test.slow();
  const { page, t, server } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', paths.dishes);
  const token = await tokenOf(page);
  const entries: string[] = [];
  for (const [kind, screens] of Object.entries(ofEntries)) {
    const { things } = await callApi(server.url, listDeskThings, { kind: kind as DeskKind }, token);
    const { code } = things.find(({ isActive }) => isActive) ?? things[0] ?? { code: '' };
    entries.push(...screens.map((path) => path(code)));
  }
  const { things } = await callApi(server.url, listDeskThings, { kind: 'item' }, token);
  const { code = '', fields } = things[0] ?? {};
  const edit = { kind: 'item' as const, code, field: 'name.en', before: fields?.['name.en'], after: 'A dish of the tablet' };
  const { id } = await callApi(server.url, addToPlannedChange, { name: 'Tablet', edits: [edit] }, token);

  for (const path of [...lists, ...withNew.map(newPath), ...entries, changePath(id ?? 0)]) {
    await page.goto(`${server.url}/console${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole('status', { name: t('console.loading') }), path).toHaveCount(0);
    await expect(page.getByText(t('console.failed_title')).or(page.getByText(t('console.missing_title'))), path).toHaveCount(0);
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 1180 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.soft.poll(overflow, { message: `${path}: wider than ${width} px` }).toBe(0);
    }
    // Polls: after a change of width, rows near the view are rendered one frame later.
    await expect.soft.poll(() => seriousFindings(page), { message: path }).toEqual([]);
  }
});

test('DESK-07 a form says that the connection is lost, keeps what is typed, and saves it later', { tag: '@slow' }, async ({ scene }) => {
  const { page, context, t, expectedErrors } = scene;
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await logsInAsNewOwner(scene, 'Mona Saleh', paths.dishes);
  await opensDish(scene, 'Muhammara');
  const typed = { 'desk.description_en': 'Typed without a connection.', 'desk.description_ar': 'كُتب بلا اتصال.' } as const;
  const isTyped = async () => {
    for (const [label, text] of Object.entries(typed)) await expect(field(scene, label as keyof typeof typed)).toHaveValue(text);
  };
  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: t('console.line_lost') })).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await field(scene, label as keyof typeof typed).fill(text);
  await press(scene, 'desk.save');
  await expect(page.getByRole('alert').filter({ hasText: t('errors.network') })).toBeVisible();
  await isTyped();
  expect(await seriousFindings(page)).toEqual([]);

  await context.setOffline(false);
  await expect(page.locator('[data-line=lost]')).toHaveCount(0);
  await isTyped();
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  await page.reload();
  await isTyped();
});
