/** Where shall it go: the landing page and the place of the visitor. */
import { expect, test } from './fixtures.ts';

test('LOC-04 LOC-11 LOC-14 a first visitor is asked for a place, which is remembered and can be changed', async ({
  page,
  t,
  named,
  visitor,
}) => {
  await visitor.opens('/');
  const dialog = page.getByRole('dialog', { name: t('locations.where') });
  await visitor.choosesPlace('DIFC');
  const change = page.getByRole('button', { name: t('locations.change_location') });
  await expect(page.getByText(named('DIFC')).first()).toBeVisible();
  expect((await visitor.remembered()).location.current).toMatchObject({ lat: 25.2115, lng: 55.282 });

  await page.reload();
  await expect(page.getByText(t('locations.deliver_to'), { exact: true })).toBeVisible();
  await expect(page.getByText(named('DIFC')).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await change.click();
  await visitor.choosesPlace('Business Bay');
  await expect(page.getByText(named('Business Bay')).first()).toBeVisible();
});

test('LOC-05 a link can ask for another place although one is saved', async ({ page, t, visitor }) => {
  await visitor.wasHere({ place: 'DIFC' });
  await visitor.opens('/?changeLocation=true');
  const dialog = page.getByRole('dialog', { name: t('locations.where') });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('ui.close') }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('LOC-11 the position of the device can be used instead of a place', async ({ page, context, t, named, visitor }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 25.0783, longitude: 55.1336 });
  await visitor.opens('/');
  await page.getByRole('button', { name: t('geo.current') }).click();
  await visitor.deliversHere();
  await expect(page.getByText(named('JBR, The Walk')).first()).toBeVisible();
  await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
});

test('LOC-10 where no branch is near, the page says so and lets the visitor choose another place', async ({ page, t, visitor }) => {
  await visitor.wasHere({ place: 'Liwa Oasis' });
  await visitor.opens('/');
  await expect(page.getByRole('heading', { name: t('locations.none') })).toBeVisible();
  await page.getByRole('button', { name: t('locations.select_location') }).click();
  await expect(page.getByRole('dialog', { name: t('locations.where') })).toBeVisible();
});
