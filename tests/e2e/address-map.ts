import { expect, type Locator, type Page } from '@playwright/test';
import type { Translator } from '@sufra/i18n';

/** Test locations; both areas belong to the branch at Dubai Marina. */
export const spots = {
  /** Dubai Marina, JBR and Bluewaters. */
  walk: '25.0805, 55.1403',
  /** JLT, The Meadows and Emirates Hills. */
  lakes: '25.0690, 55.1440',
  /** Outside of the branch's areas. */
  khalifa: '25.1972, 55.2744',
};

/** Field with the address's point. */
export const pointField = (page: Page, t: Translator): Locator => page.getByRole('group', { name: t('addresses.location') });

export async function opensAddressMap(page: Page, t: Translator): Promise<Locator> {
  await pointField(page, t).getByRole('button').click();
  const map = page.getByRole('dialog', { name: t('addresses.choose_point') });
  await expect(map).toBeVisible();
  return map;
}

export async function pastes(map: Locator, t: Translator, text: string): Promise<void> {
  const search = map.getByRole('combobox', { name: t('geo.search') });
  await search.fill(text);
  await search.press('Enter');
}

export const deliverHere = (map: Locator, t: Translator): Locator => map.getByRole('button', { name: t('geo.deliver_here') });

export async function choosesPoint(page: Page, t: Translator, text: string): Promise<void> {
  const map = await opensAddressMap(page, t);
  await pastes(map, t, text);
  await deliverHere(map, t).click();
  await expect(map).toBeHidden();
  await expect(pointField(page, t)).not.toContainText(t('addresses.no_point'));
}
