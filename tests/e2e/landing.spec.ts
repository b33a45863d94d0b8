/** Where the visitor is: what the landing page finds out by itself, when it asks, and what it remembers. */
import { answerPosition, fakeDevice, positionRequests } from './device.ts';
import { expect, test, textsOf } from './fixtures.ts';
import { namesIn, placeNamed } from './restaurant.ts';
import { hydrated } from './visitor.ts';

/** Twenty metres from the JBR walk. */
const atJbr = { lat: 25.0783, lng: 55.1336 };

test('LOC-01 TRY-07 coming home forgets branch and order type, keeps the cart, and shows the offers', { tag: ['@phone', '@slow'] }, async ({
  page,
  t,
  visitor,
  restaurant,
}) => {
  await visitor.wasHere({ place: 'DIFC', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)] });
  await visitor.opens('/');
  await expect.poll(async () => (await visitor.remembered()).general).toMatchObject({ branch: null, orderType: null });
  expect((await visitor.remembered()).cart.lines).toHaveLength(1);
  const offer = t('cart.offer_from', { offer: t('cart.offer_delivery'), minimum: 'AED 150.00' });
  await expect(page.getByRole('list', { name: t('cart.offers') })).toContainText(offer);
});

test('LOC-02 LOC-03 LOC-11 LOC-14 a first visitor whose device tells is at home at once, by name', { tag: '@phone' }, async ({
  page,
  t,
  named,
  visitor,
}) => {
  await fakeDevice(page, { permission: 'prompt', position: atJbr });
  await visitor.opens('/');
  await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
  await expect(page.getByRole('main').getByText(named('JBR, The Walk')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('locations.change_location') })).toBeEnabled();
  await expect(visitor.mapDialog()).toBeHidden();
  await expect.poll(async () => (await visitor.remembered()).location.current).toMatchObject(atJbr);
  expect((await visitor.remembered()).location.current?.label).toContain(named('JBR, The Walk'));
  expect(await positionRequests(page)).toBe(1);
});

test('LOC-04 LOC-10 the map opens beside the permission prompt, and closes when the visitor allows it', {
  tag: '@phone',
}, async ({ page, t, visitor }) => {
  await fakeDevice(page, { permission: 'prompt', position: 'later' });
  await visitor.opens('/');
  await expect(visitor.placeSearch()).toBeVisible();
  await expect(page.getByText(t('locations.finding'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('locations.select_location') })).toBeDisabled();
  await answerPosition(page, atJbr);
  await expect(visitor.mapDialog()).toBeHidden();
  await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
});

test('LOC-04 LOC-10 a place chosen during the permission prompt wins over the late device position', { tag: ['@desk', '@slow'] }, async ({
  page,
  t,
  visitor,
}) => {
  await fakeDevice(page, { permission: 'prompt', position: 'later' });
  await visitor.opens('/');
  await visitor
    .mapDialog()
    .getByRole('button', { name: t('ui.close') })
    .click();
  await expect(visitor.mapDialog()).toBeHidden();
  await page.getByRole('button', { name: t('locations.select_location') }).click();
  await visitor.findsPlace('Business Bay');
  await answerPosition(page, atJbr);
  await visitor.deliversHere();
  await expect(visitor.mapDialog()).toBeHidden();
  expect((await visitor.remembered()).location.current).toMatchObject({ lat: placeNamed('Business Bay').lat });
});

test('LOC-03 LOC-04 MAP-12 a device that is not allowed to tell leads to the map, which says why', { tag: '@phone' }, async ({
  page,
  t,
  visitor,
}) => {
  await fakeDevice(page, { permission: 'prompt', position: 'denied' });
  await visitor.opens('/');
  await expect(visitor.mapDialog().getByRole('alert')).toHaveText(t('geo.no_location_permission'));
  expect(await positionRequests(page)).toBe(1);
});

test('LOC-04 a device outside the region leads to the map, which says so', { tag: ['@desk', '@slow'] }, async ({ page, t, visitor }) => {
  await fakeDevice(page, { permission: 'prompt', position: { lat: 51.5, lng: -0.12 } });
  await visitor.opens('/');
  await expect(visitor.mapDialog().getByRole('alert')).toHaveText(t('geo.position_outside'));
  expect((await visitor.remembered()).location.current).toBeNull();
});

test('LOC-04 LOC-11 the pin starts at the device and waits for confirmation when permission exists', { tag: ['@desk', '@slow'] }, async ({
  context,
  named,
  visitor,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: atJbr.lat, longitude: atJbr.lng });
  await visitor.opens('/');
  await expect(visitor.mapDialog().getByText(named('JBR, The Walk'))).toBeVisible();
  expect((await visitor.remembered()).location.current).toBeNull();
  await visitor.deliversHere();
  await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
  expect((await visitor.remembered()).location.current).toMatchObject(atJbr);
});

test('LOC-03 LOC-05 a link to change the location asks the device although a place is saved', { tag: ['@phone', '@slow'] }, async ({
  page,
  t,
  named,
  visitor,
}) => {
  await fakeDevice(page, { permission: 'prompt', position: 'later' });
  await visitor.wasHere({ place: 'DIFC' });
  await visitor.opens('/?changeLocation=true');
  await expect(visitor.mapDialog().getByText(named('DIFC')).first()).toBeVisible();
  await expect.poll(() => positionRequests(page)).toBe(1);
  await answerPosition(page, atJbr);
  await expect(visitor.mapDialog().getByText(named('JBR, The Walk'))).toBeVisible();
  await visitor
    .mapDialog()
    .getByRole('button', { name: t('ui.close') })
    .click();
  await expect(page).toHaveURL(/\/$/);
  expect((await visitor.remembered()).location.current).toMatchObject({ lat: placeNamed('DIFC').lat });
});

test('LOC-05 the chooser opens on a link although a place is saved and the device was refused', { tag: ['@phone', '@slow'] }, async ({
  page,
  named,
  visitor,
}) => {
  await fakeDevice(page, { permission: 'denied', position: atJbr });
  await visitor.wasHere({ place: 'DIFC' });
  await visitor.opens('/?changeLocation=true');
  await expect(visitor.mapDialog().getByText(named('DIFC')).first()).toBeVisible();
  await expect(visitor.mapDialog().getByRole('alert')).toBeHidden();
  expect(await positionRequests(page)).toBe(0);
});

test('LOC-03 the page ignores the answer of a device when the visitor has chosen a place', { tag: ['@desk', '@slow'] }, async ({
  page,
  named,
  visitor,
}) => {
  await fakeDevice(page, { permission: 'prompt', position: 'later' });
  await visitor.opens('/?changeLocation=true');
  await expect.poll(() => positionRequests(page)).toBe(1);
  await visitor.findsPlace('Business Bay');
  await answerPosition(page, atJbr);
  await visitor.deliversHere();
  await expect(visitor.mapDialog()).toBeHidden();
  expect((await visitor.remembered()).location.current).toMatchObject({ lat: placeNamed('Business Bay').lat });
  await expect(page.getByText(named('Business Bay')).first()).toBeVisible();
});

test('LOC-11 LOC-14 the page remembers a chosen place, translates it, and lets the visitor change it', {
  tag: ['@phone', '@slow'],
}, async ({ page, t, language, named, visitor }) => {
  await visitor.opens('/');
  await visitor.choosesPlace('DIFC');
  const line = page.getByRole('main').getByText(named('DIFC')).first();
  await expect(line).toBeVisible();
  expect((await visitor.remembered()).location.current).toMatchObject({ lat: 25.2115, lng: 55.282, label: expect.any(String) });

  await page.reload();
  await hydrated(page);
  await expect(page.getByText(t('locations.deliver_to'), { exact: true })).toBeVisible();
  await expect(line).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${t('locations.deliver_to')}${named('DIFC')}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: t('locations.change_location') }).click();
  await expect(visitor.mapDialog().getByText(named('DIFC')).first()).toBeVisible();
  await visitor.choosesPlace('Dubai Marina');
  await expect(page.getByText(`${t('locations.deliver_to')}${named('Dubai Marina')}`)).toBeVisible();

  const other = language === 'ar' ? 'en' : 'ar';
  await page.goto(`/?lang=${other}`);
  await expect(page.getByText(`${textsOf(other)('locations.deliver_to')}${namesIn(other)('Dubai Marina')}`)).toBeVisible();

  // A long name in the other script is cut at its end.
  const parts = language === 'ar' ? ['Mall of the Emirates, Car Park Three', 'Dubai'] : ['مواقف مول الإمارات الطابق الثالث', 'دبي'];
  const label = `${language === 'ar' ? '\u200f' : '\u200e'}${parts.map((part) => `\u2068${part}\u2069`).join(', ')}`;
  await page.evaluate(
    ([label, locale]) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '');
      Object.assign(root.state.location.current, { locationString: label, locale });
      localStorage.setItem('root', JSON.stringify(root));
    },
    [label, language] as const,
  );
  await page.goto(`/?lang=${language}`);
  const name = page.getByRole('main').locator('form bdi');
  await expect(name).toContainText(parts[0] ?? '');
  const isStartInSight = await name.evaluate((element) => {
    const first = document.createRange();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    first.setStart(text, 2);
    first.setEnd(text, 5);
    const [word, box] = [first.getBoundingClientRect(), element.getBoundingClientRect()];
    return word.left >= box.left - 1 && word.right <= box.right + 1;
  });
  expect(isStartInSight).toBe(true);
});

test('LOC-10 LOC-17 the page offers another place or the nearest pickup branch when no branch is near', {
  tag: ['@desk', '@slow'],
}, async ({ page, t, named, visitor }) => {
  await visitor.wasHere({ place: 'Liwa Oasis' });
  await visitor.opens('/');
  await expect(page.getByRole('heading', { name: t('locations.none') })).toBeVisible();
  const empty = page.locator('#branches');
  await empty.getByRole('button', { name: t('locations.select_location') }).click();
  await expect(visitor.mapDialog()).toBeVisible();
  await visitor
    .mapDialog()
    .getByRole('button', { name: t('ui.close') })
    .click();
  // The way on: the nearest branch, to collect from.
  await empty.getByRole('button', { name: t('locations.collect_at') }).click();
  await expect(page.getByRole('heading', { level: 1, name: named('Al Khalidiyah') })).toBeVisible();
  expect((await visitor.remembered()).general).toMatchObject({ orderType: 'pickup', branch: { name: 'Al Khalidiyah' } });
});
