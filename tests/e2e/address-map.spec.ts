/** Map of the address form: the branch's delivery areas and their limits. */
import { branchAreas } from '@sufra/contract/branches/endpoints';
import { choosesPoint, deliverHere, opensAddressMap, pastes, pointField, spots } from './address-map.ts';
import { callsOf } from './api.ts';
import { desk, expect, slowDesk, slowPhone, test } from './fixtures.ts';

const marina = 'Dubai Marina, JBR and Bluewaters';
const lakes = 'JLT, The Meadows and Emirates Hills';
const areaCalls = callsOf(branchAreas);

test('ADDR-02 ADDR-03 a new address starts at the visitor’s place; another area clears it', slowPhone, async ({ scene, customer }) => {
  const { page, t, named, visitor } = scene;
  // The geocoder's road fills in the street; the demo's places have none here.
  await page.route(/\/geo\/reverse\?/, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const street = route.request().url().includes('lat=25.08') ? 'Al Marsa Street' : 'First Al Khail Street';
    await route.fulfill({ response: answer, json: { data: { ...data, street } } });
  });
  // Without a chosen branch, the form starts with the nearest that delivers.
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens('/my-address/add-address');
  await expect(page.getByLabel(t('addresses.branch')).locator('option:checked')).toHaveText(named('Dubai Marina'));
  const zone = page.getByLabel(t('addresses.zone'));
  const point = pointField(page, t);
  await expect(zone.locator('option:checked')).toHaveText(named(marina));
  await expect(point).toContainText(named('Dubai Marina'));
  await expect(point.getByRole('status')).toHaveText(t('addresses.point_known'));
  await expect(visitor.field('addresses.city')).toHaveValue(t.locale === 'ar' ? 'دبي' : 'Dubai');
  await expect(visitor.field('addresses.street')).toHaveValue('Al Marsa Street');
  await choosesPoint(page, t, spots.lakes);
  await expect(point.getByRole('status')).toHaveText(t('addresses.zone_follows', { zone: named(lakes) }));
  // Fields filled in by the map follow it.
  await expect(visitor.field('addresses.street')).toHaveValue('First Al Khail Street');

  await zone.selectOption(named(marina));
  await expect(point).toContainText(t('addresses.no_point'));
  await expect(point.getByRole('status')).toHaveText(t('addresses.point_forgotten'));
  await page.getByRole('radio', { name: t('addresses.name_work') }).check();
  await page.getByRole('button', { name: t('addresses.save') }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveText([t('addresses.location_required')]);
  await expect(point.getByRole('button', { name: t('addresses.choose_point') })).toBeFocused();
});

test('ADDR-04 MAP-09 the map rejects a point outside the areas, and sets the area of one inside', desk, async ({ scene, customer }) => {
  const { page, t, named, visitor } = scene;
  await visitor.wasHere({ place: 'Burj Khalifa', branch: 'Dubai Marina', customer });
  await visitor.opens('/my-address/add-address');
  const zone = page.getByLabel(t('addresses.zone'));
  await zone.selectOption(named(marina));
  const map = await opensAddressMap(page, t);
  await expect(map).toContainText(t('geo.nothing_chosen'));
  await deliverHere(map, t).click();
  await expect(map.getByRole('alert')).toHaveText(t('geo.select_location'));

  await pastes(map, t, `https://maps.google.com/?q=${spots.khalifa.replace(' ', '')}`);
  await expect(map.getByRole('alert')).toHaveText(t('geo.location_delivery'));
  await deliverHere(map, t).click();
  await expect(map.getByRole('alert')).toHaveText(t('geo.location_delivery'));
  await expect(map).toBeVisible();

  await pastes(map, t, spots.lakes);
  await expect(map.getByRole('alert')).toHaveCount(0);
  await deliverHere(map, t).click();
  await expect(map).toBeHidden();
  await expect(zone.locator('option:checked')).toHaveText(named(lakes));
  await expect(pointField(page, t).getByRole('status')).toHaveText(t('addresses.zone_follows', { zone: named(lakes) }));
  await expect(pointField(page, t).getByRole('button', { name: t('addresses.change_point') })).toBeFocused();
  await expect(visitor.field('addresses.city')).toHaveValue(t.locale === 'ar' ? 'دبي' : 'Dubai');
});

test('ADDR-04 ADDR-02 a customer adds an address by keyboard alone, including the map', slowDesk, async ({ scene, customer }) => {
  const { page, t, named, visitor, isPhone } = scene;
  test.skip(isPhone, 'phones have no keyboard');
  await visitor.wasHere({ place: 'Burj Khalifa', branch: 'Dubai Marina', customer });
  await visitor.opens('/my-address/add-address');
  const { keyboard } = page;
  await expect(page.getByLabel(t('addresses.zone'))).toBeEnabled();
  await page.getByRole('radio', { name: t('addresses.name_home') }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: t('addresses.name_work') })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('D');
  await expect(page.getByLabel(t('addresses.zone')).locator('option:checked')).toHaveText(named(marina));
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: t('geo.search') })).toBeFocused();
  await keyboard.type(spots.walk);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('geo.deliver_here') })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('addresses.change_point') })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Dubai');
  await keyboard.press('Tab');
  await keyboard.type('The Walk');
  for (const _ of ['building', 'apartment', 'floor', 'more']) await keyboard.press('Tab');
  await keyboard.press('Enter');
  // The landmark field appears after a frame, faster than any typing.
  await expect(page.getByRole('textbox', { name: t('addresses.landmark') })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type('Opposite the cinema');
  await keyboard.press('Tab');
  await keyboard.type('3003295320');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-address$/);
  await expect(page.getByRole('article')).toContainText('The Walk, Dubai (Opposite the cinema)');
});

test(
  'MAP-10 the map polls for areas every second, reports failure after six tries, and retries',
  slowPhone,
  async ({ scene, customer }) => {
    const { page, t, named, visitor, expectedErrors } = scene;
    expectedErrors.push(/status of 503|^response: 503 .*branch_area/);
    const { promise: paused, resolve: answerFirst } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(areaCalls, async (route) => {
      asked += 1;
      await paused;
      return asked > 6 ? route.continue() : route.fulfill({ status: 503, json: {} });
    });
    const refusals: Promise<null | Error>[] = [];
    page.on('response', (response) => response.status() === 503 && refusals.push(response.finished()));
    await page.clock.install();
    await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', customer });
    await visitor.opens('/my-address/add-address');
    await expect(page.getByLabel(t('addresses.zone'))).toBeDisabled();
    const map = await opensAddressMap(page, t);
    await expect(map.getByRole('status').filter({ hasText: t('geo.areas_waiting') })).toBeVisible();
    expect(asked).toBe(1);
    await page.clock.pauseAt(Date.now() + 3_000);
    answerFirst();
    // Fetch round trip: afterwards the page has processed earlier responses, and its earlier requests were seen.
    const roundTrip = () => page.evaluate(async () => void (await (await fetch('/icon.svg', { cache: 'no-store' })).text()));
    for (const times of [1, 2, 3, 4, 5]) {
      await expect.poll(() => refusals.length).toBe(times);
      await refusals[times - 1];
      await roundTrip();
      await page.clock.runFor(999);
      await roundTrip();
      expect(asked).toBe(times);
      await page.clock.runFor(1);
      await expect.poll(() => asked).toBe(times + 1);
    }
    await page.clock.resume();
    await expect(map.getByText(t('geo.areas_failed'))).toBeVisible();
    await pastes(map, t, spots.walk);
    await deliverHere(map, t).click();
    await expect(map).toBeVisible();
    expect(asked).toBe(6);
    await map.getByRole('button', { name: t('ui.retry') }).click();
    await expect(map.getByText(t('geo.areas_failed'))).toHaveCount(0);
    await expect(map.getByText(t('geo.areas_waiting'))).toHaveCount(0);
    await deliverHere(map, t).click();
    await expect(map).toBeHidden();
    expect(asked).toBe(7);
    await expect(page.getByLabel(t('addresses.zone')).locator('option:checked')).toHaveText(named(marina));
    await expect(page.getByText(t('addresses.zones_failed'))).toHaveCount(0);
  },
);
