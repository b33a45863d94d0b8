/** The map dialog: searching, moving the pin, and what is said before a place is accepted. */
import type { Page } from '@playwright/test';
import { nameOfPoint, searchPlaces } from '@sufra/contract/geo/endpoints';
import type { ChosenPlace } from '../apps/storefront/src/visit/state.ts';
import { nearbyBranches } from './altered-answers.ts';
import { callsOf } from './api.ts';
import { fakeDevice } from './device.ts';
import { expect, test } from './fixtures.ts';
import { placeNamed } from './restaurant.ts';
import type { Visitor } from './visitor.ts';

const nowhere = { permission: 'denied', position: 'denied' } as const;

test.beforeEach(({ page }) => fakeDevice(page, nowhere));

/** The page's own map, once it is drawn. */
async function mapOf(page: Page, visitor: Visitor, t: (key: 'geo.set' | 'geo.pin') => string) {
  const dialog = visitor.mapDialog();
  const setLocation = dialog.getByRole('button', { name: t('geo.set') });
  await expect(setLocation).toBeVisible();
  const pin = dialog.getByRole('application', { name: t('geo.pin') });
  const box = await dialog.locator('canvas').boundingBox();
  if (!box) throw new Error('the map has no place on the screen');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  /** Presses there, drags by so many pixels, and lets go. */
  const drag = async (from: { x: number; y: number }, byX: number, byY: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + byX / 2, from.y + byY / 2, { steps: 4 });
    await page.mouse.move(from.x + byX, from.y + byY, { steps: 4 });
    await page.mouse.up();
  };
  return { setLocation, pin, middle, drag };
}

/** What is kept after 'Deliver Here'. */
async function accepted(visitor: Visitor): Promise<ChosenPlace> {
  await visitor.deliversHere();
  await expect(visitor.mapDialog()).toBeHidden();
  return visitor.chosenPlace();
}

test('MAP-01 places are found in both languages, and chosen by arrow keys', { tag: '@phone' }, async ({ page, t, named, visitor }) => {
  await visitor.opens('/');
  const search = visitor.placeSearch();
  const options = visitor.mapDialog().getByRole('option');
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

test('MAP-01 an empty search offers the areas around; coordinates and links of maps are places too', { tag: '@desk' }, async ({
  page,
  t,
  visitor,
}) => {
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

test.describe('a search without an answer', () => {
  test.use({ expectedErrors: [/503/] });
  test('MAP-01 says whether the place is unknown or the search broken', { tag: '@phone' }, async ({ page, t, visitor }) => {
    await visitor.opens('/');
    await visitor.placeSearch().fill('qqqqqq');
    await expect(visitor.mapDialog().getByText(t('geo.place_not_found'))).toBeVisible();
    await page.route(callsOf(searchPlaces), (route) => route.fulfill({ status: 503, json: { success: false } }));
    await visitor.placeSearch().fill('marina');
    await expect(visitor.mapDialog().getByText(t('geo.search_failed'))).toBeVisible();
  });
});

test('MAP-02 MAP-03 the pin goes where the map is dragged, where it is dragged itself, and to the middle of the view', {
  tag: '@desk',
}, async ({ page, t, visitor }) => {
  await visitor.opens('/');
  const { pin, middle, drag, setLocation } = await mapOf(page, visitor, t);
  await expect(pin).toBeHidden();
  await setLocation.click();
  await expect(pin).toBeVisible();
  const first = await accepted(visitor);
  expect(first.lat).toBeCloseTo(25.2048, 3);
  expect(first.lng).toBeCloseTo(55.2708, 3);

  await page.getByRole('button', { name: t('locations.change_location') }).click();
  const again = await mapOf(page, visitor, t);
  await expect(again.pin).toBeVisible();
  // The ground goes to the right, so the pin comes to stand further west.
  await again.drag({ x: middle.x, y: middle.y + 100 }, 80, 0);
  const second = await accepted(visitor);
  expect(second.lng).toBeLessThan(first.lng - 0.0003);
  expect(second.lat).toBeCloseTo(first.lat, 4);

  await page.getByRole('button', { name: t('locations.change_location') }).click();
  const third = await mapOf(page, visitor, t);
  const box = await third.pin.boundingBox();
  if (!box) throw new Error('the pin is not on the screen');
  await drag({ x: box.x + box.width / 2, y: box.y + 20 }, 0, -60);
  expect((await accepted(visitor)).lat).toBeGreaterThan(second.lat + 0.0002);
});

test('MAP-03 MAP-12 the device puts the pin where it is, or says that it may not', { tag: '@phone' }, async ({
  page,
  context,
  t,
  named,
  visitor,
}) => {
  await visitor.opens('/');
  const current = visitor.mapDialog().getByRole('button', { name: t('geo.current') });
  await current.click();
  await expect(visitor.mapDialog().getByRole('alert')).toHaveText(t('geo.no_location_permission'));

  const welcome = await context.newPage();
  await fakeDevice(welcome, { permission: 'denied', position: { lat: 25.0783, lng: 55.1336 } });
  await welcome.goto('/');
  const dialog = welcome.getByRole('dialog', { name: t('locations.where') });
  await dialog.getByRole('button', { name: t('geo.current') }).click();
  await expect(dialog.getByText(named('JBR, The Walk'))).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(page.getByText(named('JBR, The Walk'))).toBeHidden();
});

test('MAP-05 an address is asked for 100 ms after the pin has come to rest, and a newer move cancels an older question', {
  tag: '@phone',
}, async ({ page, t, visitor }) => {
  await page.clock.install();
  await visitor.opens('/');
  const { pin, setLocation } = await mapOf(page, visitor, t);
  const asked: string[] = [];
  const cancelled: string[] = [];
  await page.route(callsOf(nameOfPoint), async (route) => {
    asked.push(route.request().url());
    // The first answer never comes.
    if (asked.length > 1) await route.continue();
  });
  page.on('requestfailed', (request) => cancelled.push(request.url()));
  await setLocation.click();
  const finding = visitor.mapDialog().getByText(t('geo.finding_address'));
  await expect(finding).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  await pin.focus();
  await page.clock.pauseAt(Date.now() + 3_000);
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(20);
  }
  await expect.poll(() => cancelled[0]).toBe(asked[0]);
  // Five quick moves are one question, counted from the last: 20 ms have passed since.
  await page.clock.runFor(70);
  expect(asked).toHaveLength(1);
  await page.clock.runFor(20);
  await expect.poll(() => asked.length).toBe(2);
  await page.clock.resume();
  await expect(finding).toBeHidden();
  expect(asked).toHaveLength(2);
});

test('MAP-04 the map fills the screen of a phone, and of a desktop when that is wanted', async ({ page, t, visitor, isPhone }) => {
  await visitor.opens('/');
  const dialog = visitor.mapDialog();
  await expect(dialog).toBeVisible();
  const fills = async () => {
    const box = await dialog.boundingBox();
    const window = page.viewportSize();
    return Math.round(box?.width ?? 0) === window?.width && Math.round(box?.height ?? 0) === window?.height;
  };
  const full = dialog.getByRole('button', { name: t('geo.full_screen') });
  if (isPhone) {
    await expect.poll(fills).toBe(true);
    return expect(full).toBeHidden();
  }
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

test('MAP-08 who confirms without having chosen is asked to choose', { tag: '@phone' }, async ({ t, visitor }) => {
  await visitor.opens('/');
  await visitor.deliversHere();
  await expect(
    visitor
      .mapDialog()
      .getByRole('alert')
      .filter({ hasText: t('geo.select_location') }),
  ).toBeVisible();
  await visitor.findsPlace('DIFC');
  await expect(visitor.mapDialog().getByRole('alert')).toBeHidden();
});

test('MAP-11 a place that no branch serves is refused, and the map stays open for another', { tag: '@phone' }, async ({
  page,
  t,
  visitor,
}) => {
  await visitor.opens('/');
  await visitor.findsPlace('Liwa Oasis');
  await visitor.deliversHere();
  await expect(visitor.mapDialog().getByRole('alert')).toHaveText(t('geo.location_not_valid'));
  await visitor.choosesPlace('Dubai Marina');
  await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test.describe('a locations service that is down', () => {
  test.use({ expectedErrors: [/500/] });
  test('MAP-11 nobody is sent away for a check that failed', { tag: '@phone' }, async ({ page, t, visitor }) => {
    await visitor.opens('/');
    await visitor.findsPlace('Dubai Marina');
    await page.route(nearbyBranches, (route) => route.fulfill({ status: 500, json: { success: false } }));
    await visitor.deliversHere();
    await expect(visitor.mapDialog().getByRole('alert')).toHaveText(t('geo.check_failed'));
    await page.unroute(nearbyBranches);
    await visitor.deliversHere();
    await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
  });
});

test('MAP-13 the whole dialog by keyboard: search, choose, nudge the pin, confirm', { tag: '@desk' }, async ({
  page,
  t,
  named,
  visitor,
  isPhone,
}) => {
  test.skip(isPhone, 'phones have no keyboard');
  await visitor.wasHere({ place: 'DIFC' });
  await visitor.opens('/');
  const { keyboard } = page;
  const change = page.getByRole('button', { name: t('locations.change_location') });
  await change.focus();
  await keyboard.press('Enter');
  await expect(visitor.placeSearch()).toBeFocused();
  await keyboard.type('burj khalifa');
  await expect(visitor.mapDialog().getByRole('option').first()).toContainText(named('Burj Khalifa'));
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const { pin } = await mapOf(page, visitor, t);
  for (let presses = 0; presses < 10 && !(await pin.evaluate((each) => each === document.activeElement)); presses++)
    await keyboard.press('Shift+Tab');
  await expect(pin).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  const confirm = page.getByRole('button', { name: t('geo.deliver_here') });
  for (let presses = 0; presses < 10 && !(await confirm.evaluate((each) => each === document.activeElement)); presses++)
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(visitor.mapDialog()).toBeHidden();
  const { lat, lng } = await visitor.chosenPlace();
  expect(lat).toBeGreaterThan(placeNamed('Burj Khalifa').lat);
  expect(lng).toBeCloseTo(placeNamed('Burj Khalifa').lng, 3);
  await expect(change).toBeFocused();
});
