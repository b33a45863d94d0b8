/** Map dialog: search, pin, and checks before a place is accepted. */
import { nameOfPoint, searchPlaces } from '@sufra/contract/geo/endpoints';
import type { ChosenPlace } from '../../apps/storefront/src/visit/state.ts';
import { nearbyBranches } from './altered-answers.ts';
import { callsOf } from './api.ts';
import { fakeDevice, positionRequests } from './device.ts';
import { expect, phone, slowDesk, slowPhone, test } from './fixtures.ts';
import { placeNamed } from './restaurant.ts';
import type { Visitor } from './visitor.ts';

const nowhere = { permission: 'denied', position: 'denied' } as const;

test.use({ drawsMaps: true });
test.beforeEach(({ page }) => fakeDevice(page, nowhere));

/** State stored after 'Deliver Here'. */
async function accepted(visitor: Visitor): Promise<ChosenPlace> {
  await visitor.deliversHere();
  await expect(visitor.mapDialog()).toBeHidden();
  return visitor.chosenPlace();
}

test.describe('without pixels', () => {
  test.use({ drawsMaps: false });

  test('MAP-01 the search tells an unknown place from a failure, and finds places in both languages', phone, async ({ scene }) => {
    const { page, t, named, visitor, expectedErrors } = scene;
    expectedErrors.push(/503/);
    await visitor.opens('/');
    const search = visitor.placeSearch();
    const options = visitor.mapDialog().getByRole('option');
    await search.fill('qqqqqq');
    await expect(visitor.mapDialog().getByText(t('geo.place_not_found'))).toBeVisible();
    await page.route(callsOf(searchPlaces), (route) => route.fulfill({ status: 503, json: { success: false } }));
    await search.fill('marina');
    await expect(visitor.mapDialog().getByText(t('geo.search_failed'))).toBeVisible();
    await page.unroute(callsOf(searchPlaces));

    for (const typed of ['business bay', 'الخليج التجاري']) {
      await search.fill(typed);
      await expect(options.first()).toContainText(named('Business Bay'));
    }
    await expect(search).toHaveAttribute('aria-expanded', 'true');
    await search.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    expect(await search.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));

    await search.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(visitor.mapDialog()).toBeVisible();
    await search.press('ArrowDown');
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page.getByRole('button', { name: t('geo.deliver_here') })).toBeFocused();
    expect(await accepted(visitor)).toMatchObject({ lat: placeNamed('Business Bay').lat, lng: placeNamed('Business Bay').lng });
  });
});

test('MAP-01 an empty search lists nearby areas; coordinates and map links are accepted as places', slowDesk, async ({ scene }) => {
  const { page, t, visitor } = scene;
  await visitor.opens('/');
  const search = visitor.placeSearch();
  const options = visitor.mapDialog().getByRole('option');
  await search.click();
  await expect.poll(() => options.count()).toBeGreaterThan(3);
  await search.fill('https://www.google.com/maps/place/Somewhere/@25.19,55.27,17z/data=!3d25.1972!4d55.2744');
  await expect(options).toHaveCount(1);
  await search.fill('https://maps.app.goo.gl/abcdef');
  await expect(visitor.mapDialog().getByText(t('geo.short_link'))).toBeVisible();
  await search.fill('25.1972, 55.2744');
  await expect(options).toHaveText([/25\.19720, 55\.27440/]);
  await page.keyboard.press('Enter');
  expect(await accepted(visitor)).toMatchObject({ lat: 25.1972, lng: 55.2744 });
});

test('LOC-02 LOC-04 MAP-03 MAP-12 the map asks for the device position only on a press', slowPhone, async ({ scene }) => {
  const { page, context, t, named, visitor } = scene;
  await visitor.opens('/');
  await expect(visitor.mapDialog()).toBeVisible();
  const current = visitor.mapDialog().getByRole('button', { name: t('geo.current') });
  expect(await positionRequests(page)).toBe(0);
  await current.click();
  await expect(visitor.mapDialog().getByRole('alert')).toHaveText(t('geo.no_location_permission'));

  // Browser without the Permissions API.
  const welcome = await context.newPage();
  await fakeDevice(welcome, { permission: 'rejecting', position: { lat: 25.0783, lng: 55.1336 } });
  await welcome.goto('/');
  const dialog = welcome.getByRole('dialog', { name: t('locations.where') });
  await expect(dialog).toBeVisible();
  expect(await positionRequests(welcome)).toBe(0);
  await dialog.getByRole('button', { name: t('geo.current') }).click();
  await expect(dialog.getByText(named('JBR, The Walk'))).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(page.getByText(named('JBR, The Walk'))).toBeHidden();
});

test('MAP-05 the map debounces the address lookup by 100 ms, and a newer move cancels an older request', slowPhone, async ({ scene }) => {
  const { page, t, visitor } = scene;
  await page.clock.install();
  await visitor.opens('/');
  const setLocation = visitor.mapDialog().getByRole('button', { name: t('geo.set') });
  await expect(setLocation).toBeVisible();
  const asked: string[] = [];
  const cancelled: string[] = [];
  await page.route(callsOf(nameOfPoint), async (route) => {
    asked.push(route.request().url());
    // The first response never arrives.
    if (asked.length > 1) await route.continue();
  });
  page.on('requestfailed', (request) => cancelled.push(request.url()));
  await setLocation.click();
  const finding = visitor.mapDialog().getByText(t('geo.finding_address'));
  await expect(finding).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  await visitor
    .mapDialog()
    .getByRole('application', { name: t('geo.pin') })
    .focus();
  await page.clock.pauseAt(Date.now() + 3_000);
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(20);
  }
  await expect.poll(() => cancelled[0]).toBe(asked[0]);
  // Debounce: five quick moves cause one request, timed from the frame after the last, 20 ms after the key.
  await page.clock.runFor(70);
  expect(asked).toHaveLength(1);
  await page.clock.runFor(40);
  await expect.poll(() => asked.length).toBe(2);
  await page.clock.resume();
  await expect(finding).toBeHidden();
  expect(asked).toHaveLength(2);
});

test('MAP-04 the map has a full-screen mode', { tag: '@slow' }, async ({ scene }) => {
  const { page, t, visitor } = scene;
  await visitor.opens('/');
  const dialog = visitor.mapDialog();
  await expect(dialog).toBeVisible();
  const fills = async () => {
    const box = await dialog.boundingBox();
    const window = page.viewportSize();
    return Math.round(box?.width ?? 0) === window?.width && Math.round(box?.height ?? 0) === window?.height;
  };
  const full = dialog.getByRole('button', { name: t('geo.full_screen') });
  expect(await fills()).toBe(false);
  await full.click();
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(fills).toBe(true);
  await page.keyboard.press('Escape');
  await expect(full).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(fills).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('MAP-08 MAP-11 the map requires a served place, and keeps the visitor there when the check fails', slowPhone, async ({ scene }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(/500/);
  await visitor.opens('/');
  const alert = visitor.mapDialog().getByRole('alert');
  await visitor.deliversHere();
  await expect(alert.filter({ hasText: t('geo.select_location') })).toBeVisible();

  await visitor.findsPlace('Liwa Oasis');
  await expect(alert).toBeHidden();
  await visitor.deliversHere();
  await expect(alert).toHaveText(t('geo.location_not_valid'));

  // The map stays open for another place.
  await visitor.findsPlace('Dubai Marina');
  await page.route(nearbyBranches, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await visitor.deliversHere();
  await expect(alert).toHaveText(t('geo.check_failed'));
  await page.unroute(nearbyBranches);
  await visitor.deliversHere();
  await expect(visitor.mapDialog()).toBeHidden();
  await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
