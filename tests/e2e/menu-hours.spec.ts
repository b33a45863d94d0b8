/** Menu schedules: an owner sets a category's hours; customers see and order its dishes accordingly. */
import { readDeskThing, saveDesk } from '@sufra/contract/desk/endpoints';
import { listCategories } from '@sufra/contract/menu/endpoints';
import { listSlots } from '@sufra/contract/slots/endpoints';
import { formatTime, formatWeekTime } from '@sufra/i18n/formats';
import { formatWeek } from '@sufra/i18n/week';
import { callApi } from './api.ts';
import { expect, type Scene, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { ownServer } from './shared-servers.ts';
import { test as base, logsInAsNewOwner, ownerToken } from './staff.ts';

/** Own server, because the test changes its menu. It is late morning at its branches, which never close. */
const test = base.extend({ server: ownServer('menu-hours', { RESTAURANT_SYNC: 'off' }) });

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

/** Daily from midnight, in minutes; 540 is 9:00. */
const until = (closes: number) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 0, closes }));

/** Saves like the owner's screen. */
async function givesHours({ server }: Scene, code: string, hours: ReturnType<typeof until>): Promise<void> {
  const token = await ownerToken(server, 'Omar Haddad');
  const { fields } = await callApi(server.url, readDeskThing, { kind: 'category', code }, token);
  const edit = { kind: 'category', code, field: 'hours', before: fields.hours, after: hours } as const;
  await callApi(server.url, saveDesk, { edits: [edit] }, token);
}

test('MENU-14 SLOT-01 a dish outside its hours shows them, and is ordered for then', slowPhone, async ({ scene, customer }) => {
  const { page, t, server, language, named, visitor, restaurant } = scene;
  const [code, category, dish] =
    language === 'ar' ? (['salads', 'Salads', 'Tabbouleh'] as const) : (['breakfast', 'Breakfast', 'Balaleet'] as const);
  await givesHours(scene, code, until(540));
  const branch = restaurant.branch('Dubai Marina');
  const listed = await callApi(server.url, listCategories, { branchCode: branch.code });
  const known = listed.find(({ name }) => name.en === category);
  const offeredFrom = known?.items.find(({ name }) => name.en === dish)?.offeredFrom ?? '';
  expect(offeredFrom).toMatch(/T00:00:00/);
  const again = t('menu.not_now_from', { time: formatWeekTime(language, offeredFrom) });

  await visitor.browsesMenu({ orderType: 'pickup', customer });
  await visitor.opensCategory(category);
  const section = page.locator(`#category-${known?.id}`);
  await expect(section.getByRole('heading', { level: 2 })).toContainText(formatWeek(language, until(540)));
  await expect(section.getByRole('status').filter({ hasText: again })).toBeVisible();
  await expect(visitor.addButton(dish)).toBeDisabled();
  const card = section.getByRole('listitem').filter({ hasText: named(dish) });
  await expect(card).toContainText(t('menu.not_now'));
  await expect(card).toContainText(t('menu.from_time', { time: formatWeekTime(language, offeredFrom) }));
  expect(await seriousFindings(page)).toEqual([]);
  await card.getByRole('button', { name: named(dish), exact: true }).click();
  const dialog = visitor.dishDialog(dish);
  await expect(dialog.getByRole('status').filter({ hasText: again })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The dish is only orderable for later.
  await section.getByRole('button', { name: t('menu.order_later') }).click();
  await expect(section.getByRole('status')).toContainText(t('menu.not_now_later'));
  await visitor.addButton(dish).click();
  await visitor.goesToCheckout();
  const step = page.getByRole('region', { name: t('checkout.when') });
  const refusal = plain(t('refusals.item_not_offered', { name: named(dish), hours: formatWeek(language, until(540)) }));
  const said = async () => plain((await step.getByRole('status').allTextContents()).join(''));
  const later = step.getByRole('radio', { name: t('checkout.later') });
  await expect(later).toBeChecked();
  await step.getByRole('radio', { name: t('checkout.soonest') }).check();
  await expect.poll(said).toBe(refusal);
  const place = page.getByRole('button', { name: t('checkout.place_order') });
  await expect(place).toBeDisabled();
  expect(await seriousFindings(page)).toEqual([]);
  await later.check();
  await expect.poll(said).toBe('');

  const { days } = await callApi(server.url, listSlots, { branchId: branch.id, orderType: 'pickup' }, customer.token);
  const tomorrow = days[1]?.slots ?? [];
  const slotAt = (time: string) => tomorrow.find(({ from }) => from.slice(11, 16) === time)?.from ?? '';
  await page
    .getByRole('radiogroup', { name: t('checkout.day') })
    .getByRole('radio')
    .nth(1)
    .check();
  const morning = page.getByRole('group').filter({ hasText: t('checkout.part_morning') });
  await morning.locator('summary').click();
  await morning.getByRole('radio', { name: formatTime(language, slotAt('09:15')), exact: true }).check();
  await expect.poll(said).toBe(refusal);
  await expect(place).toBeDisabled();
  await morning.getByRole('radio', { name: formatTime(language, slotAt('08:15')), exact: true }).check();
  await expect.poll(said).toBe('');
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
});

test('MENU-14 DESK-02 an owner sets a category’s hours on a phone, and reverts them by its history', slowPhone, async ({ scene }) => {
  const { page, t, server, language, named } = scene;
  const category = language === 'ar' ? 'Seafood' : 'Soups';
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  await page.getByRole('link', { name: t('desk.categories'), exact: true }).click();
  await page
    .getByRole('link', { name: named(category) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: named(category) })).toBeVisible();
  const hoursNow = async () => {
    const categories = await callApi(server.url, listCategories, { branchCode: scene.restaurant.branch('Dubai Marina').code });
    return categories.find(({ name }) => name.en === category)?.hours ?? [];
  };
  expect(await hoursNow()).toEqual([]);

  await page.getByRole('radio', { name: t('desk.hours_certain') }).check();
  const days = page.getByRole('group', { name: t('desk.days') }).getByRole('button');
  for (const day of [5, 6]) await days.nth(day).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  expect(await hoursNow()).toEqual([0, 1, 2, 3, 4].map((day) => ({ day, opens: 1020, closes: 1140 })));
  const trail = page.locator('[data-trail="hours"]');
  await expect(trail).toContainText('Mona Saleh');
  await trail.locator('summary').click();
  await expect(trail).toContainText(formatWeek(language, await hoursNow()));
  await trail.getByRole('button').click();
  await expect(page.getByRole('radio', { name: t('desk.hours_any') })).toBeChecked();
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect.poll(hoursNow).toEqual([]);
});
