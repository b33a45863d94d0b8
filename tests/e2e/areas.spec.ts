/** Delivery area editor: drawing by touch and keyboard, testing a point, stopping for a day, GeoJSON import and export. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { branchAreas, listBranches } from '@sufra/contract/branches/endpoints';
import { readDeskThing } from '@sufra/contract/desk/endpoints';
import { decodePath } from '@sufra/contract/geo/polyline';
import { formatAmount } from '@sufra/i18n/formats';
import { callApi, callsOf } from './api.ts';
import { reloadsTyped } from './desk-screen.ts';
import { expect, phone, type Scene, slowDesk } from './fixtures.ts';
import { mapGestures } from './map-gestures.ts';
import { seriousFindings } from './screen.ts';
import { goesTo, logsInAsNewOwner, offersTest as test } from './staff.ts';
import { storedState } from './wire.ts';

async function opensAreas(scene: Scene, branch: string): Promise<Locator> {
  const { page, t, named, restaurant } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  await goesTo(scene, 'console.areas_title');
  await expect(page.getByRole('heading', { level: 1, name: t('console.areas_title') })).toBeAttached();
  await page.getByLabel(t('desk.branch'), { exact: true }).selectOption({ label: named(branch) });
  await expect(page.locator(`[data-branch="${restaurant.branch(branch).code}"] [data-look="own"]`).first()).toBeAttached();
  return page.getByRole('application', { name: t('areas.map') });
}

/** Position on the map as fractions of its width and height. */
async function placeOn(map: Locator, x: number, y: number) {
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not to be seen');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** View transform of the drawing; changes when the map moves or zooms. */
const viewOf = (page: Page) => page.locator('[data-shapes] > g').getAttribute('transform');

const areasOf = ({ server, restaurant }: Scene, branch: string) =>
  callApi(server.url, branchAreas, { branchId: restaurant.branch(branch).id });

async function fillsTerms({ page, t }: Scene, terms: { fee: string; minimum: string; minutes: string }): Promise<void> {
  await page.getByLabel(t('areas.fee')).fill(terms.fee);
  await page.getByLabel(t('areas.minimum')).fill(terms.minimum);
  await page.getByLabel(t('areas.minutes')).fill(terms.minutes);
}

test('DESK-16 an owner draws an area by touch, tests it with a pin before saving, and undoes it', phone, async ({ scene }) => {
  const { page, t, language, isPhone } = scene;
  const branch = language === 'ar' ? 'Downtown Dubai' : 'Dubai Marina';
  const map = await opensAreas(scene, branch);
  const before = await areasOf(scene, branch);
  const { drags } = mapGestures({ page, t, isPhone });
  if (isPhone) {
    // One finger scrolls the page, not the map.
    const seen = await viewOf(page);
    await drags(await placeOn(map, 0.5, 0.5), { x: 0, y: -60 });
    await expect(page.getByText(t('areas.hint_touch'))).toBeAttached();
    expect(await viewOf(page)).toBe(seen);
  }
  const tap = async (x: number, y: number) => {
    const { x: left, y: top } = await placeOn(map, x, y);
    await (isPhone ? page.touchscreen.tap(left, top) : page.mouse.click(left, top));
  };
  await page.getByLabel(t('areas.new_name')).fill('By hand');
  await page.getByRole('button', { name: t('areas.draw') }).click();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  for (const [x, y] of [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.7, 0.7],
  ] as const)
    await tap(x, y);
  await expect(page.getByText(t('areas.drawing', { count: 3 }))).toBeAttached();
  // A self-intersecting outline is refused at once with a message.
  await tap(0.5, 0.15);
  await expect(page.getByRole('alert').filter({ hasText: t('areas.refused_crossing') })).toBeVisible();
  await tap(0.3, 0.7);
  await expect(page.getByText(t('areas.drawing', { count: 4 }))).toBeAttached();
  await page.getByRole('button', { name: t('areas.draw_finish') }).click();
  await fillsTerms(scene, { fee: '7.50', minimum: '30', minutes: '25' });

  // It has the highest priority where areas overlap.
  const row = page.locator('[data-key="by-hand"]');
  for (let place = before.length; place > 0; place -= 1) await row.locator('[data-way=up]').click();
  await expect(page.locator('[data-overlap^="by-hand "]').first()).toBeAttached();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await tap(0.5, 0.5);
  const answer = page.locator(`[data-answer] [data-delivers="${scene.restaurant.branch(branch).code}"]`);
  await expect(answer).toContainText('AED 7.50');
  await expect(answer).toContainText('By hand');
  expect(await areasOf(scene, branch)).toEqual(before);

  // Dragging a corner by touch stops at another edge.
  const corner = page.locator('[data-corner="2"]');
  const size = await corner.boundingBox();
  expect([Math.round(size?.width ?? 0), Math.round(size?.height ?? 0)]).toEqual([44, 44]);
  const middle = async () => {
    const box = await corner.boundingBox();
    return { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
  };
  /** Relative to the map: the page may scroll. */
  const height = async () => (await middle()).y - ((await map.boundingBox())?.y ?? 0);
  const start = await height();
  await drags(await middle(), { x: 0, y: -80 });
  await expect.poll(height).toBeLessThan(start - 20);
  await page.getByRole('button', { name: t('areas.step_back') }).click();
  await expect.poll(async () => Math.round((await height()) - start)).toBe(0);

  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  expect((await areasOf(scene, branch))[0]).toMatchObject({ name: { en: 'By hand' }, fee: 750, minimum: 3000, minutes: 25 });
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t('desk.undo'), exact: true }).click();
  await expect(page.getByText(t('desk.undone'), { exact: true })).toBeVisible();
  expect(await areasOf(scene, branch)).toEqual(before);
});

test('DESK-16 DESK-07 an owner creates a circle area, and moves its corners by keys and typing', slowDesk, async ({ scene }) => {
  const { page, t, language } = scene;
  const branch = language === 'ar' ? 'Al Khalidiyah' : 'Ajman Corniche';
  const map = await opensAreas(scene, branch);
  const before = await areasOf(scene, branch);
  await page.getByLabel(t('areas.new_name')).fill('Round');
  await page.getByLabel(t('areas.radius')).fill('2');
  await page.getByRole('button', { name: t('areas.circle') }).click();
  const row = page.locator('[data-key="round"]');
  await expect(row).toContainText(t('areas.corners', { count: 32 }));
  // Defaults to the terms of the branch's other areas.
  await expect(row.getByLabel(t('areas.fee'))).toHaveValue(formatAmount(before[0]?.fee ?? 0));
  await row.getByText(t('areas.corners_list')).click();
  const place = (nth: number) => row.getByLabel(t('areas.corner_at', { place: nth }), { exact: true });
  const [lat = 0, lng = 0] = (await place(1).inputValue()).split(',').map(Number);

  // Arrow keys move the corner on the map; north is up.
  await row.getByRole('button', { name: t('areas.corner', { place: 1 }), exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  const moved = (await place(1).inputValue()).split(',').map(Number);
  expect([(moved[0] ?? 0) > lat, moved[1]]).toEqual([true, lng]);
  await page.getByRole('button', { name: t('areas.step_back') }).click();
  await page.getByRole('button', { name: t('areas.step_back') }).click();
  await expect(place(1)).toHaveValue(`${lat.toFixed(5)}, ${lng.toFixed(5)}`);

  // A corner typed across the circle shows a field error and keeps the area.
  await place(1).fill(`${(lat - 0.06).toFixed(5)}, ${lng.toFixed(5)}`);
  await place(1).press('Enter');
  await expect(row.getByText(t('areas.refused_crossing'))).toBeVisible();
  await place(1).fill(`${(lat + 0.01).toFixed(5)}، ${lng.toFixed(5)}`);
  await place(1).press('Enter');
  await expect(place(1)).toHaveValue(`${(lat + 0.01).toFixed(5)}, ${lng.toFixed(5)}`);
  await row.getByRole('button', { name: t('areas.corner_add', { place: 1 }), exact: true }).click();
  await expect(row).toContainText(t('areas.corners', { count: 33 }));
  await row.getByRole('button', { name: t('areas.corner_remove', { place: 33 }), exact: true }).click();
  await expect(row).toContainText(t('areas.corners', { count: 32 }));
  expect(await seriousFindings(page)).toEqual([]);

  // Missing fields show an error each, and nothing is saved.
  scene.expectedErrors.push(/status of 400/, /response: 400 .*desk.save/);
  await row.getByLabel(t('areas.minutes')).fill('');
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(row.getByText(t('desk.rule_area_minutes'))).toBeVisible();
  await fillsTerms(scene, { fee: '١٢٫٥٠', minimum: '0', minutes: '45' });
  await expect(row).toContainText('AED 12.50');

  await reloadsTyped(scene);
  await expect(page.locator('[data-area="round"]')).toBeAttached();
  // The wheel scrolls the page, and zooms with Ctrl.
  const seen = await viewOf(page);
  await map.hover();
  await page.mouse.wheel(0, -120);
  await expect(page.getByText(t('areas.hint_wheel'))).toBeAttached();
  expect(await viewOf(page)).toBe(seen);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect.poll(() => viewOf(page)).not.toBe(seen);
  // Keyboard control of the map, and the pin without a pointer.
  await map.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel(t('areas.point'), { exact: true }).fill('48.85, 2.35');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-answer]')).toContainText(t('areas.delivered_by_none'));
  await page.getByLabel(t('areas.point'), { exact: true }).fill(`${lat + 0.005}, ${lng}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-answer]')).toContainText('AED');

  // The form reads the branch again after a save, here as late as the test wants.
  const answer = Promise.withResolvers<void>();
  await page.route(callsOf(readDeskThing), async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  const saved = (await areasOf(scene, branch)).at(-1);
  expect(saved).toMatchObject({ name: { en: 'Round' }, fee: 1250, minimum: 0, minutes: 45 });
  expect(decodePath(saved?.path ?? '')).toHaveLength(32);

  // An area removed before that answer stays removed, and can be restored with all its values.
  await page.getByRole('button', { name: t('desk.take_out', { name: 'Round' }) }).click();
  await expect(row).toHaveCount(0);
  answer.resolve();
  // Save ignores presses until the form has read the branch.
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect.poll(() => areasOf(scene, branch)).toEqual(before);
  await expect(page.getByRole('button', { name: t('desk.save'), exact: true })).toBeEnabled();
  await page.getByRole('button', { name: `${t('desk.restore_other')} Round` }).click();
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect.poll(async () => (await areasOf(scene, branch)).at(-1)).toEqual(saved);
});

test('DESK-16 an owner stops an area for today, its customers see it, and the owner reverts it', slowDesk, async ({ scene }) => {
  const { page, t, language, named, restaurant, server, context } = scene;
  const branch = language === 'ar' ? 'Downtown Dubai' : 'Dubai Marina';
  await opensAreas(scene, branch);
  const inside = restaurant.branch(branch).position;
  const row = page.locator('[data-key]').first();
  await row.locator('[data-choose]').click();
  const delivery = async () => {
    const found = await callApi(server.url, listBranches, { lat: inside.lat, lng: inside.lng });
    return found.find(({ id }) => id === restaurant.branch(branch).id)?.delivery;
  };
  expect((await delivery())?.pausedUntil).toBeNull();
  const stopped = row.getByRole('checkbox', { name: t('areas.not_today') });
  await stopped.click();
  await expect(stopped).toBeChecked();
  await expect.poll(async () => (await delivery())?.pausedUntil).not.toBeNull();
  await expect(row).toContainText('Mona Saleh');
  await row.locator('[data-choose]').click();
  await expect(page.locator('[data-look="paused"]')).toBeAttached();

  const visitor = await context.newPage();
  await visitor.addInitScript(
    (value) => localStorage.setItem('root', value),
    storedState({ place: { ...inside, label: branch } }, restaurant),
  );
  await visitor.goto(server.url);
  await expect(visitor.getByRole('article', { name: named(branch), exact: true })).toContainText(t('locations.no_delivery_today'));
  await visitor.close();

  await row.locator('[data-choose]').click();
  await stopped.click();
  await expect.poll(async () => (await delivery())?.pausedUntil).toBeNull();
});

test('DESK-16 areas export to GeoJSON, and import from one over the existing areas', slowDesk, async ({ scene }) => {
  const { page, t, language } = scene;
  const branch = language === 'ar' ? 'Al Majaz' : 'Downtown Dubai';
  await opensAreas(scene, branch);
  const before = await areasOf(scene, branch);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('areas.file_save') }).click();
  const path = await (await download).path();
  const file = JSON.parse(await readFile(path, 'utf8'));
  expect(
    file.features.map(({ properties }: { properties: { name: string; fee: number } }) => [properties.name, properties.fee * 100]),
  ).toEqual(before.map(({ name, fee }) => [name.en, fee]));
  const opens = (text: string) =>
    page
      .getByLabel(t('areas.file_open'))
      .last()
      .setInputFiles({ name: 'areas.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(text) });
  await opens('{"type":"FeatureCollection","features":[]}');
  await expect(page.getByRole('alert').filter({ hasText: t('areas.file_file') })).toBeVisible();
  const [first] = file.features;
  first.properties.minutes = 99;
  await opens(
    JSON.stringify({
      ...file,
      features: [first, { ...first, properties: { ...first.properties, code: 'again', name: 'Again', name_ar: 'Again' } }],
    }),
  );
  await expect(page.getByText(t('areas.file_taken', { count: 2 }))).toBeVisible();
  // Overlapping areas: the page says which one has priority.
  await expect(page.locator('[data-overlaps]')).toContainText('Again');
  expect(await areasOf(scene, branch)).toEqual(before);
});

test('DESK-16 without the map engine an owner can still draw, select and edit areas', slowDesk, async ({ scene }) => {
  const { page, t, language, expectedErrors } = scene;
  expectedErrors.push(/basemap-layer/, /ERR_FAILED/, /dynamically imported module/);
  await page.route('**/console/assets/basemap-layer-*.js', (route) => route.abort());
  const map = await opensAreas(scene, language === 'ar' ? 'Al Majaz' : 'Dubai Marina');
  await expect(page.getByText(t('areas.no_ground'))).toBeVisible();
  await page.locator('[data-choose]').first().click();
  await expect(page.locator('[data-look="selected"]')).toBeAttached();
  const corner = page.locator('[data-corner]').first();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await corner.boundingBox();
  if (!box) throw new Error('no corner');
  await page.mouse.move(box.x + 22, box.y + 22);
  await page.mouse.down();
  await page.mouse.move(box.x + 32, box.y + 26, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: t('areas.step_back') })).not.toHaveAttribute('aria-disabled', 'true');
  await map.focus();
  await page.keyboard.press('-');
  await page.getByRole('button', { name: t('areas.step_back') }).click();
});
