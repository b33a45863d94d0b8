/** Navigation: top bar and breadcrumbs. */
import { addAddress } from './api.ts';
import { desk, expect, slowPhone, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

test('NAV-01 the top bar stays visible while the page scrolls, and its logo leads home', slowPhone, async ({ page, t, shop, visitor }) => {
  await visitor.browsesMenu();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const logo = page.getByRole('link', { name: t('shell.home_link', { name: shop.name }) });
  await expect(logo).toBeInViewport();
  await logo.click();
  await expect(page.getByRole('heading', { level: 1, name: shop.promise })).toBeVisible();
});

test('NAV-06 breadcrumbs lead back up, in the page’s language', desk, async ({ scene, customer }) => {
  const { page, t, visitor, named, restaurant, server } = scene;
  const { id: addressId } = await addAddress(server.url, customer, restaurant.branch('Dubai Marina'), 'Home');
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)], customer });
  const trail = page.getByRole('navigation', { name: t('shell.breadcrumbs') });
  await visitor.opens(`${menuPath('Dubai Marina')}/checkout`);
  await expect(trail.getByRole('listitem')).toHaveText([
    t('shell.crumb_home'),
    named('Dubai Marina'),
    t('shell.crumb_menu'),
    t('shell.crumb_checkout'),
  ]);
  await expect(trail.getByRole('link', { name: t('shell.crumb_checkout') })).toHaveCount(0);
  await trail.getByRole('link', { name: t('shell.crumb_menu') }).click();
  await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();

  await visitor.opens(`/my-address/${addressId}/edit`);
  await expect(trail.getByRole('listitem')).toHaveText([t('shell.crumb_home'), t('shell.crumb_my_address'), t('shell.crumb_edit')]);
  await expect(trail.getByRole('link')).toHaveText([t('shell.crumb_home'), t('shell.crumb_my_address')]);
});
