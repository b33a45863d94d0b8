/** Map interaction: pin and view, in both languages, with tiles, without, and on failure. */
import { expect, phone, slowPhone, test } from './fixtures.ts';
import { mapGestures, offsetBy, type Pixels } from './map-gestures.ts';
import { sharedServer } from './shared-servers.ts';

/** Degrees; about 1.5 metres. */
const nearly = 1.5e-5;

const sum = (...moves: Pixels[]): Pixels => moves.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));

function isNear(place: { lat: number; lng: number }, expected: { lat: number; lng: number }): void {
  expect(Math.abs(place.lat - expected.lat)).toBeLessThan(nearly);
  expect(Math.abs(place.lng - expected.lng)).toBeLessThan(nearly);
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, drawsMaps: true });

test.describe('from a saved place', () => {
  test.beforeEach(async ({ page, t, isPhone, visitor }) => {
    await visitor.wasHere({ place: 'DIFC' });
    await visitor.opens('/');
    await page.getByRole('button', { name: t('locations.change_location') }).press('Enter');
    await mapGestures({ page, t, isPhone }).isReady();
  });

  test('MAP-02 MAP-13 the pin follows map drags, finger drags and arrow keys, with east right in Arabic', slowPhone, async ({ scene }) => {
    const { page, t, isPhone, visitor } = scene;
    const hand = mapGestures({ page, t, isPhone });
    const before = await visitor.chosenPlace();
    await hand.pinIsInTheMiddle();
    await hand.dragsMap({ x: -60, y: 40 });
    await hand.pinIsInTheMiddle();
    // The pin is dropped elsewhere, and the map recentres on it.
    await hand.dragsPin({ x: 70, y: 50 });
    await hand.pinIsInTheMiddle();
    // Ten pixels per key, fifty with Shift.
    await hand.pin.focus();
    for (const key of ['Shift+ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await hand.pinIsInTheMiddle();
    await expect(hand.pin).toBeFocused();
    await visitor.deliversHere();
    await expect(hand.dialog).toBeHidden();
    await expect(page.locator('#branches-title')).toBeFocused();
    isNear(await visitor.chosenPlace(), offsetBy(before, sum({ x: 60, y: -40 }, { x: 70, y: 50 }, { x: 60, y: 30 })));
  });

  test('MAP-02 MAP-07 the map starts at street level, and its buttons zoom and keep the pin', slowPhone, async ({ scene }) => {
    const { page, t, language, isPhone, visitor } = scene;
    const hand = mapGestures({ page, t, isPhone });
    const before = await visitor.chosenPlace();
    // Positioned at the inline end.
    const zoomIn = await hand.dialog.getByRole('button', { name: t('geo.zoom_in') }).boundingBox();
    const { x, y } = await hand.middle();
    expect((zoomIn?.x ?? 0) < x).toBe(language === 'ar');

    // A hundred metres are a finger wide.
    await expect(hand.dialog.getByText(language === 'ar' ? '100 م' : '100 m', { exact: true })).toBeVisible();
    const zoomOut = hand.dialog.getByRole('button', { name: t('geo.zoom_out') });
    await zoomOut.click();
    if (isPhone) {
      await hand.pinIsInTheMiddle();
      // Desktop behaves the same, and each zoom step draws four times as much.
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

test.describe('with tiles', () => {
  test.skip(!process.env.BASEMAP_PMTILES, 'needs BASEMAP_PMTILES');

  test('the tile map shows its attribution, and its pin can be moved', phone, async ({ page, t, isPhone, visitor }) => {
    // The page may still geocode when the test ends: the server outlives it.
    const server = await sharedServer('server', { MAP_STYLE_URL: `pmtiles://${process.env.BASEMAP_PMTILES}` });
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
