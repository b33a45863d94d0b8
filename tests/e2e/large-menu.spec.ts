/** A restaurant with 3,000 dishes in 80 categories. */

import { expect } from '@playwright/test';
import { listCategories } from '@sufra/contract/menu/endpoints';
import type { Item } from '@sufra/contract/menu/model';
import { localName } from '@sufra/i18n';
import { callApi } from './api.ts';
import { test as base, slowPhone } from './fixtures.ts';
import { readRestaurant } from './restaurant.ts';
import { startTimeout } from './server.ts';
import { sharedServer } from './shared-servers.ts';
import { menuPath } from './visitor.ts';

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => use(await sharedServer('embedded', {}, ['tests/perf/large-server.ts'])),
    { scope: 'test', timeout: startTimeout },
  ],
});

test('MENU-01 MENU-07 ITEM-01 the page has all 3,000 dishes as HTML, and each is reachable', slowPhone, async ({ scene }) => {
  const { page, server, visitor, language, t } = scene;
  const { branch } = await readRestaurant(server.url);
  const categories = await callApi(server.url, listCategories, { branchCode: branch('Dubai Marina').code });
  const nameOf = (item: Item | undefined) => (item ? localName(language, item.name) : '');
  const dishes = categories.flatMap((category) => category.items);
  expect([categories.length, dishes.length]).toEqual([80, 3000]);
  const address = menuPath('Dubai Marina');
  const html = await (await fetch(`${server.url}${address}?lang=${language}`)).text();
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
  const visible = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  expect(dishes.filter((item) => !visible.includes(escaped(nameOf(item))))).toEqual([]);

  await visitor.browsesMenu();
  // Virtualization: of the largest category only visible dishes are drawn, at any scroll position.
  const [large, last] = [categories[1], categories.at(-1)];
  const section = (id = 0) => page.locator(`#category-${id}`);
  const list = section(large?.id).getByRole('listitem');
  const adds = list.getByRole('button', { name: /./ });
  await section(large?.id).locator('summary').click();
  await expect(list.first().getByRole('button').first()).toBeVisible();
  await expect(list).toHaveCount(large?.items.length ?? 0);
  expect(await adds.count()).toBeLessThan(100);
  for (const at of [200, -1]) {
    const item = large?.items.at(at);
    const dish = list.filter({ has: page.getByText(nameOf(item), { exact: true }) });
    await dish.scrollIntoViewIfNeeded();
    await expect(dish.getByRole('button', { name: nameOf(item), exact: true })).toBeInViewport();
  }
  expect(await adds.count()).toBeLessThan(200);

  // Opening another category replaces the dishes of the previous one.
  await section(last?.id).locator('summary').click();
  await expect(section(last?.id).getByRole('listitem').first()).toBeVisible();
  await expect(list).toHaveCount(0);

  // Deep link to a dish of a closed category.
  const linked = categories[40]?.items[3];
  await visitor.opens(`${address}?item=${linked?.id}`);
  await expect(page.getByRole('dialog', { name: nameOf(linked), exact: true })).toBeVisible();
  await expect(page.getByText(t('menu.item_not_found'))).toBeHidden();
});
