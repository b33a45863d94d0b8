/** The map under a person's hand: pin and view, in both languages, with tiles and without, and when it cannot be shown. */
import { expect, test } from './fixtures.ts';
import { mapGestures, offsetBy, type Pixels } from './map-gestures.ts';
import { sharedServer } from './shared-servers.ts';

/** Degrees; a metre and a half. */
const nearly = 1.5e-5;

const sum = (...moves: Pixels[]): Pixels => moves.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));

function isNear(place: { lat: number; lng: number }, expected: { lat: number; lng: number }): void {
  expect(Math.abs(place.lat - expected.lat)).toBeLessThan(nearly);
  expect(Math.abs(place.lng - expected.lng)).toBeLessThan(nearly);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('from a saved place', () => {
  test.beforeEach(async ({ page, t, isPhone, visitor }) => {
    await visitor.wasHere({ place: 'DIFC' });
    await visitor.opens('/');
    await page.getByRole('button', { name: t('locations.change_location') }).click();
    await mapGestures({ page, t, isPhone }).isReady();
  });

  test('MAP-02 MAP-13 the pin follows map drags, finger drags and arrow keys, with east right in Arabic', {
    tag: ['@phone', '@slow'],
  }, async ({ page, t, isPhone, visitor }) => {
    const hand = mapGestures({ page, t, isPhone });
    const before = await visitor.chosenPlace();
    await hand.pinIsInTheMiddle();
    await hand.dragsMap({ x: -60, y: 40 });
    await hand.pinIsInTheMiddle();
    // It is put down elsewhere, and the map comes after it.
    await hand.dragsPin({ x: 70, y: 50 });
    await hand.pinIsInTheMiddle();
    // Ten pixels a key, with Shift fifty.
    await hand.pin.focus();
    for (const key of ['Shift+ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await hand.pinIsInTheMiddle();
    await expect(hand.pin).toBeFocused();
    await visitor.deliversHere();
    await expect(hand.dialog).toBeHidden();
    isNear(await visitor.chosenPlace(), offsetBy(before, sum({ x: 60, y: -40 }, { x: 70, y: 50 }, { x: 60, y: 30 })));
  });

  test('MAP-02 MAP-07 the map starts at street level, and its buttons zoom to the region and keep the pin', {
    tag: ['@phone', '@slow'],
  }, async ({ page, t, language, isPhone, visitor }) => {
    const hand = mapGestures({ page, t, isPhone });
    const before = await visitor.chosenPlace();
    // They stand at the end of the line.
    const zoomIn = await hand.dialog.getByRole('button', { name: t('geo.zoom_in') }).boundingBox();
    const { x, y } = await hand.middle();
    expect((zoomIn?.x ?? 0) < x).toBe(language === 'ar');

    // A hundred metres are a finger wide.
    await expect(hand.dialog.getByText(language === 'ar' ? '100 م' : '100 m', { exact: true })).toBeVisible();
    const zoomOut = hand.dialog.getByRole('button', { name: t('geo.zoom_out') });
    await zoomOut.click();
    if (isPhone) {
      await hand.pinIsInTheMiddle();
      // At a desk it is the same, and each step draws four times as much.
      for (let level = 15; level > 6; level -= 1) await zoomOut.click({ force: true });
      await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
    } else {
      await page.mouse.move(x + 100, y + 50);
      await page.mouse.wheel(0, -200);
      await hand.pinIsInTheMiddle();
    }
    await visitor.deliversHere();
    await expect(hand.dialog).toBeHidden();
    expect(await visitor.chosenPlace()).toMatchObject({ lat: before.lat, lng: before.lng });
  });
});

test('MAP-07 neither map nor pin can leave the region', { tag: ['@phone', '@slow'] }, async ({ page, t, isPhone, visitor }) => {
  const corner = { lat: 26.4995, lng: 56.4995 };
  await visitor.wasHere({ place: { ...corner, label: 'corner' } });
  await visitor.opens('/');
  await page.getByRole('button', { name: t('locations.change_location') }).click();
  const hand = mapGestures({ page, t, isPhone });
  await hand.isReady();
  await hand.dragsPin({ x: 150, y: -130 });
  await expect(hand.dialog.getByText('26.50000, 56.50000')).toBeVisible();
  await hand.dragsMap({ x: -150, y: 100 });
  const shown = await hand.dialog.getByText(/^2\d\.\d{5}, 5\d\.\d{5}$/).textContent();
  const [lat = 99, lng = 99] = (shown ?? '').split(', ').map(Number);
  expect(lat).toBeLessThanOrEqual(26.5);
  expect(lng).toBeLessThanOrEqual(56.5);
});

test.describe('with tiles', () => {
  test.skip(!process.env.BASEMAP_PMTILES, 'needs BASEMAP_PMTILES');

  test('the map of tiles says whose it is, and its pin can be moved', { tag: '@phone' }, async ({
    page,
    t,
    isPhone,
    database,
    visitor,
  }) => {
    // The page still asks for the pin's address when the test ends: the server outlives it.
    const server = await sharedServer(database, { MAP_STYLE_URL: `pmtiles://${process.env.BASEMAP_PMTILES}` });
    await visitor.wasHere({ place: 'DIFC' });
    await visitor.opens(server.url);
    await page.getByRole('button', { name: t('locations.change_location') }).click();
    const hand = mapGestures({ page, t, isPhone });
    await hand.isReady();
    const credits = hand.dialog.getByRole('link', { name: '© OpenStreetMap contributors' });
    await expect(credits).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    await hand.dragsMap({ x: -60, y: 40 });
    await hand.pinIsInTheMiddle();
  });
});
