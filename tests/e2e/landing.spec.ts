/** Location on the landing page: detection, permission prompts and storage. */
import type { Locator } from '@playwright/test';
import { answerPosition, fakeDevice, positionRequests } from './device.ts';
import { expect, phone, slowDesk, slowPhone, test, textsOf } from './fixtures.ts';
import { namesIn, placeNamed } from './restaurant.ts';
import { hydrated, presses } from './visitor.ts';

/** Twenty metres from the JBR walk. */
const atJbr = { lat: 25.0783, lng: 55.1336 };

test('LOC-02 LOC-03 LOC-04 LOC-10 LOC-11 LOC-14 a device position closes the map and shows by name', phone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await fakeDevice(page, { permission: 'prompt', position: 'later' });
  await visitor.opens('/');
  await expect(visitor.placeSearch()).toBeVisible();
  await expect(page.getByText(t('locations.finding'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('locations.select_location') })).toBeDisabled();
  await answerPosition(page, atJbr);
  await expect(visitor.mapDialog()).toBeHidden();
  await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
  // The focus moves to the next section.
  await expect(page.getByRole('heading', { level: 2, name: t('locations.nearby') })).toBeFocused();
  await expect(page.getByRole('main').getByText(named('JBR, The Walk')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('locations.change_location') })).toBeEnabled();
  await expect.poll(async () => (await visitor.remembered()).location.current).toMatchObject(atJbr);
  expect((await visitor.remembered()).location.current?.label).toContain(named('JBR, The Walk'));
  expect(await positionRequests(page)).toBe(1);
});

test('LOC-04 LOC-10 a place chosen during the permission prompt wins over the late device position', slowDesk, async ({ scene }) => {
  const { page, t, visitor } = scene;
  await fakeDevice(page, { permission: 'prompt', position: 'later' });
  await visitor.opens('/');
  await presses(visitor.mapDialog(), t('ui.close'));
  await expect(visitor.mapDialog()).toBeHidden();
  await page.getByRole('button', { name: t('locations.select_location') }).click();
  await visitor.findsPlace('Business Bay');
  await answerPosition(page, atJbr);
  await visitor.deliversHere();
  await expect(visitor.mapDialog()).toBeHidden();
  expect((await visitor.remembered()).location.current).toMatchObject({ lat: placeNamed('Business Bay').lat });
});

test('LOC-03 LOC-04 MAP-12 a refused position opens the map, which explains only after a press', phone, async ({ scene }) => {
  const { page, t, visitor, isPhone } = scene;
  await fakeDevice(page, { permission: 'prompt', position: 'denied' });
  await visitor.opens('/');
  await expect(visitor.placeSearch()).toBeVisible();
  expect(await positionRequests(page)).toBe(1);
  const reproach = visitor.mapDialog().getByRole('alert');
  await expect(reproach).toHaveCount(0);
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { y: 0, height: 0 };
  const title = await boxOf(page.locator('#promise'));
  // On a phone the page's headline stays visible above the sheet.
  if (isPhone) expect((await boxOf(visitor.mapDialog())).y).toBeGreaterThanOrEqual(title.y + title.height);
  await visitor
    .mapDialog()
    .getByRole('button', { name: t('geo.current') })
    .click();
  await expect(reproach).toHaveText(t('geo.no_location_permission'));
});

test('LOC-04 LOC-11 the pin starts at the device and waits for confirmation when permission exists', slowDesk, async ({ scene }) => {
  const { context, named, visitor } = scene;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: atJbr.lat, longitude: atJbr.lng });
  await visitor.opens('/');
  await expect(visitor.mapDialog().getByText(named('JBR, The Walk'))).toBeVisible();
  expect((await visitor.remembered()).location.current).toBeNull();
  await visitor.deliversHere();
  await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
  expect((await visitor.remembered()).location.current).toMatchObject(atJbr);
});

test('LOC-03 LOC-05 a link to change the location asks the device even with a saved place', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await fakeDevice(page, { permission: 'prompt', position: 'later' });
  await visitor.wasHere({ place: 'DIFC' });
  await visitor.opens('/?changeLocation=true');
  await expect(visitor.mapDialog().getByText(named('DIFC')).first()).toBeVisible();
  await expect.poll(() => positionRequests(page)).toBe(1);
  await answerPosition(page, atJbr);
  await expect(visitor.mapDialog().getByText(named('JBR, The Walk'))).toBeVisible();
  await presses(visitor.mapDialog(), t('ui.close'));
  await expect(page).toHaveURL(/\/$/);
  expect((await visitor.remembered()).location.current).toMatchObject({ lat: placeNamed('DIFC').lat });
});

test('LOC-11 LOC-14 the page stores a chosen place, translates it, and lets the visitor change it', slowPhone, async ({ scene }) => {
  const { page, t, language, named, visitor } = scene;
  await visitor.opens('/');
  await visitor.choosesPlace('DIFC');
  await expect(page.getByRole('heading', { level: 2, name: t('locations.nearby') })).toBeFocused();
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
  await expect(page.getByRole('heading', { level: 2, name: t('locations.nearby') })).toBeFocused();
  await expect(page.getByText(`${t('locations.deliver_to')}${named('Dubai Marina')}`)).toBeVisible();

  const other = language === 'ar' ? 'en' : 'ar';
  await page.goto(`/?lang=${other}`);
  await expect(page.getByText(`${textsOf(other)('locations.deliver_to')}${namesIn(other)('Dubai Marina')}`)).toBeVisible();

  // A long name in the other script is truncated at its end.
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

test('LOC-10 LOC-17 the page offers another place or the nearest pickup branch when no branch is near', slowDesk, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.wasHere({ place: 'Liwa Oasis' });
  await visitor.opens('/');
  await expect(page.getByRole('heading', { name: t('locations.none') })).toBeVisible();
  const empty = page.locator('#branches');
  await empty.getByRole('button', { name: t('locations.select_location') }).click();
  await expect(visitor.mapDialog()).toBeVisible();
  await presses(visitor.mapDialog(), t('ui.close'));
  // The alternative: the nearest branch for pickup.
  await empty.getByRole('button', { name: t('locations.collect_at') }).click();
  await expect(page.getByRole('heading', { level: 1, name: named('Al Khalidiyah') })).toBeVisible();
  expect((await visitor.remembered()).general).toMatchObject({ orderType: 'pickup', branch: { name: 'Al Khalidiyah' } });
});

test('LOC-17 BRN-04 the nearest pickup branch asks before it empties the cart', slowDesk, async ({ scene }) => {
  const { page, t, named, visitor, restaurant } = scene;
  await visitor.wasHere({ place: 'Liwa Oasis', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 1)] });
  await visitor.opens('/');
  const collect = page.locator('#branches').getByRole('button', { name: t('locations.collect_at') });
  await collect.click();
  const question = page.getByRole('alertdialog', { name: t('locations.change_branch_title', { branch: named('Al Khalidiyah') }) });
  await question.getByRole('button', { name: t('locations.change_keep') }).click();
  await expect(question).toBeHidden();
  await expect(collect).toBeVisible();
  expect((await visitor.remembered()).cart.lines).toHaveLength(1);
  await collect.click();
  await question.getByRole('button', { name: t('locations.change_confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: named('Al Khalidiyah') })).toBeVisible();
  expect((await visitor.remembered()).cart.lines).toEqual([]);
});
