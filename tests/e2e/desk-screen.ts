/** Shared helpers for desk tests: finding, unfolding, choosing, saving. */
import type { Locator, Page } from '@playwright/test';
import { saveDesk } from '@sufra/contract/desk/endpoints';
import type { MessageKey, Translator } from '@sufra/i18n';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { apiPath } from './api.ts';
import { expect, type Scene } from './fixtures.ts';

export interface Desk {
  page: Page;
  t: Translator;
  /** The restaurant to build, and its folder. */
  restaurant: Restaurant;
  folder: string;
}

type ScreenScene = Pick<Scene, 'page' | 't'>;

export const press = ({ page, t }: ScreenScene, key: MessageKey, within: Page | Locator = page): Promise<void> =>
  within
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();

/** Acts on the latest toast. */
export const pressLast = ({ page, t }: ScreenScene, key: MessageKey): Promise<void> =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .last()
    .click();

export const field = ({ page, t }: ScreenScene, key: MessageKey): Locator => page.getByLabel(t(key)).first();

export const opensMenu = ({ page, t }: ScreenScene): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: t('console.dishes_title') })
    .first()
    .click();

export async function opensDish({ page, t, named: nameOf }: Pick<Scene, 'page' | 't' | 'named'>, dish: string): Promise<void> {
  await opensMenu({ page, t });
  await page.getByPlaceholder(t('desk.dishes_search')).fill(dish);
  await page
    .getByRole('link', { name: nameOf(dish) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf(dish) })).toBeVisible();
}

/** Typed values survive a reload. */
export async function reloadsTyped({ page, t }: ScreenScene): Promise<void> {
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByText(t('desk.draft'))).toBeVisible();
}

export async function retires(shown: ScreenScene, key: 'desk.retire' | 'desk.retire_other'): Promise<void> {
  await press(shown, key);
  await press(shown, key, shown.page.getByRole('alertdialog'));
}

export const named = ({ page }: Desk, name: string): Locator => page.locator(`[name="${name}"]`);

/** Unfolds the sections around it. */
export async function unfolds(within: Locator): Promise<void> {
  const folded = within.page().locator('details:not([open])', { has: within });
  while ((await folded.count()) > 0) await folded.first().locator('summary').first().click();
}

export async function putText(input: Locator, text: string): Promise<void> {
  if ((await input.inputValue()) === text) return;
  await unfolds(input);
  if ((await input.evaluate((element) => element.tagName)) === 'SELECT') await input.selectOption(text);
  else await input.fill(text);
}

/** Chooses a radio option by its label, which covers the input. */
export async function putChoice(_: Desk, box: Locator, value: string): Promise<void> {
  const choice = box.locator(`input[value="${value}"]`);
  await unfolds(choice);
  await box.locator(`label:has(input[value="${value}"])`).click();
  await expect(choice).toBeChecked();
}

/** Presses a save button of the screen or a dialog, once it is not busy with a preview. */
export async function saves({ page, t }: Desk, within: Page | Locator = page, key: MessageKey = 'desk.save'): Promise<void> {
  const button = within.getByRole('button', { name: t(key), exact: true }).last();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  const answer = page.waitForResponse(`**${apiPath(saveDesk)}`);
  await button.click();
  expect(await (await answer).json()).toMatchObject({ data: { conflicts: [] } });
  await expect(button.and(page.locator('[aria-busy=true]'))).toHaveCount(0);
}

/** Moves list entries to their positions, one step at a time; each step is saved. */
export async function putInOrder({ page, t }: Desk, list: string, codes: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: t('desk.order_change_of', { name: list }), exact: true }).click();
  const rows = page.getByRole('list', { name: list, exact: true }).locator('[data-key]');
  const placeOf = async (code: string) => (await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-key')))).indexOf(code);
  for (const [place, code] of codes.entries())
    for (let at = await placeOf(code); at > place; at--) {
      const answer = page.waitForResponse(`**${apiPath(saveDesk)}`);
      await rows.nth(at).locator('[data-way=up]').click();
      expect(await (await answer).json()).toMatchObject({ data: { conflicts: [] } });
    }
}
