/** The menu feed and schema.org: the pages that the feed names have its menu, for search engines, in their language. */
import { branchFeed, menuFeed } from '@sufra/contract/feed/endpoints';
import { localName } from '@sufra/i18n';
import { formatAmount } from '@sufra/i18n/formats';
import { callApi } from './api.ts';
import { expect, slowDesk, test } from './fixtures.ts';

interface MenuOfPage {
  inLanguage: string;
  hasMenuSection: { name: string; hasMenuItem: { name: string; offers?: { price: string; priceCurrency: string } }[] }[];
}

test('OWN-07 the page that the feed names has the feed’s dishes and prices as schema.org', slowDesk, async ({ scene }) => {
  const { page, language, named, server } = scene;
  const { branches } = await callApi(server.url, branchFeed, undefined);
  const branch = branches.find(({ code }) => code === 'DXB-MARINA');
  const { categories, currency } = await callApi(server.url, menuFeed, { branchCode: branch?.code ?? '' });
  await page.goto(branch?.pages[language] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const menu: MenuOfPage = JSON.parse(data ?? '').hasMenu;
  expect(menu.inLanguage).toBe(language);
  // Both read the same live menu. A first visit shows delivery.
  const fed = categories.map(({ name, dishes }) => ({
    name: localName(language, name),
    dishes: dishes.map((dish) => [
      localName(language, dish.name),
      dish.prices.delivery && `${currency.code} ${formatAmount(dish.prices.delivery)}`,
    ]),
  }));
  const shown = menu.hasMenuSection.map(({ name, hasMenuItem }) => ({
    name,
    dishes: hasMenuItem.map(({ name: dish, offers }) => [dish, offers ? `${offers.priceCurrency} ${offers.price}` : null]),
  }));
  expect(shown).toEqual(fed);
  expect(fed.flatMap(({ dishes }) => dishes).length).toBeGreaterThan(20);
});
