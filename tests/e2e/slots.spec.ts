/** Scheduled orders: choosing a slot, a slot that fills up, and slots of a closed branch. */
import type { Page } from '@playwright/test';
import { checkout, placeOrder as placeOrderCall } from '@sufra/contract/checkout/endpoints';
import type { CheckoutRequest } from '@sufra/contract/checkout/model';
import { orderHistory } from '@sufra/contract/orders/endpoints';
import { listSlots } from '@sufra/contract/slots/endpoints';
import type { Translator } from '@sufra/i18n';
import { formatTimes } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { altersBranches } from './altered-answers.ts';
import { type Customer, callApi, callsOf, registerCustomer } from './api.ts';
import { expect, phone, slowDesk, slowPhone, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

const whenStep = (page: Page, t: Translator) => page.getByRole('region', { name: t('checkout.when') });
const times = (page: Page, t: Translator) => page.getByRole('radiogroup', { name: t('checkout.time') }).getByRole('radio');

/** Slot of an order in the server's format. */
async function slotOfOrder(url: string, { token }: Customer): Promise<string | null> {
  const orders = await callApi(url, orderHistory, {}, token);
  expect(orders).toHaveLength(1);
  return orders[0]?.slotStart ?? null;
}

test('SLOT-01 SLOT-04 CHK-01 a customer schedules an order by day and time, which survive a reload', phone, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server } = scene;
  await visitor.wasHere({
    ...{ place: 'Dubai Marina', branch: 'Dubai Marina', orderType: 'pickup', customer },
    cart: [restaurant.line('Moutabal', 1)],
  });
  await visitor.opens(`${menuPath('Dubai Marina')}/checkout`);
  const step = whenStep(page, t);
  const place = page.getByRole('button', { name: t('checkout.place_order') });
  await expect(step.getByRole('radio', { name: t('checkout.soonest') })).toBeChecked();
  await expect(place).toBeEnabled();

  await step.getByRole('radio', { name: t('checkout.later') }).check();
  await expect(place).toBeDisabled();
  await expect(place).toHaveAccessibleDescription(t('checkout.time_required'));
  // The next day is one step in reading direction.
  const days = page.getByRole('radiogroup', { name: t('checkout.day') }).getByRole('radio');
  await days.first().focus();
  await page.keyboard.press(t.locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await expect(days.nth(1)).toBeChecked();
  await expect(days.nth(1)).toHaveAccessibleName(new RegExp(t('checkout.tomorrow')));
  const morning = page.getByRole('group').filter({ hasText: t('checkout.part_morning') });
  await morning.locator('summary').click();
  const { days: listed } = await callApi(
    server.url,
    listSlots,
    { branchId: restaurant.branch('Dubai Marina').id, orderType: 'pickup' },
    customer.token,
  );
  const slot = listed[1]?.slots.find(({ from }) => from.slice(11, 16) === '09:15');
  if (!slot) throw new Error('there is no such slot');
  await morning.getByRole('radio', { name: formatTime(t.locale, slot.from) }).check();
  const said = formatTimes(t.locale, slot);
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText(said);
  await expect(place).toBeEnabled();

  await page.reload();
  await expect(step.getByRole('radio', { name: t('checkout.later') })).toBeChecked();
  await expect(step.getByRole('radio', { name: t('checkout.later') })).toHaveAccessibleDescription(
    new RegExp(`^${t('checkout.tomorrow')}\\s.*9:15`),
  );
  await expect(step.getByRole('radio', { name: formatTime(t.locale, slot.from), exact: true })).toBeChecked();
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(said);
  expect(await slotOfOrder(server.url, customer)).toBe(slot.from);
});

test('SLOT-02 CHK-08 checkout reports a slot that filled up, and accepts another', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server, expectedErrors } = scene;
  expectedErrors.push(/status of 430|response: 430 .*checkout/);
  const branch = restaurant.branch('Downtown Dubai');
  await visitor.wasHere({
    ...{ place: 'Burj Khalifa', branch: 'Downtown Dubai', orderType: 'pickup', customer },
    cart: [restaurant.line('Moutabal', 1)],
  });
  await visitor.opens(`${menuPath('Downtown Dubai')}/checkout`);
  const place = page.getByRole('button', { name: t('checkout.place_order') });
  await whenStep(page, t)
    .getByRole('radio', { name: t('checkout.later') })
    .check();
  await page
    .getByRole('radiogroup', { name: t('checkout.day') })
    .getByRole('radio')
    .nth(3)
    .check();
  const { days } = await callApi(server.url, listSlots, { branchId: branch.id, orderType: 'pickup' }, customer.token);
  const [first, second] = days[3]?.slots ?? [];
  if (!first || !second) throw new Error('there are too few slots');
  await times(page, t).nth(0).check();
  await expect(place).toBeEnabled();

  // Other customers take all remaining places first.
  const wanted: CheckoutRequest = {
    ...{ branchId: branch.id, branchCode: branch.code, orderType: 'pickup', addressId: null, comments: '', slotStart: first.from },
    paymentMethodId: branch.paymentMethods.find(({ isOnline }) => !isOnline)?.id ?? 0,
    lines: [{ itemId: restaurant.dish('Moutabal').id, quantity: 1, options: [], note: ' ' }],
  };
  const others = await Promise.all(Array.from({ length: first.left }, () => registerCustomer(server.url)));
  await Promise.all(others.map(({ token }) => callApi(server.url, checkout, wanted, token)));
  let asked = 0;
  await page.route(callsOf(placeOrderCall), (route) => {
    asked += 1;
    return route.continue();
  });
  await place.click();
  const refusal = whenStep(page, t).getByRole('alert');
  await expect(refusal).toContainText(formatTimes(t.locale, first));
  await expect(refusal).toBeFocused();
  await expect(place).toBeDisabled();
  expect(asked).toBe(0);
  await expect(times(page, t).nth(0)).toBeChecked();
  await expect(times(page, t).nth(0)).toBeDisabled();

  await times(page, t).nth(1).check();
  await expect(refusal).toHaveCount(0);
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  expect(await slotOfOrder(server.url, customer)).toBe(second.from);
});

test('SLOT-01 BRN-06 LOC-08 a closed branch takes a scheduled order', slowPhone, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server } = scene;
  const { days } = await callApi(
    server.url,
    listSlots,
    { branchId: restaurant.branch('Dubai Marina').id, orderType: 'pickup' },
    customer.token,
  );
  const nextSlot = days[1]?.slots[0]?.from ?? null;
  await altersBranches(page, (branches) =>
    branches.map((each) => (each.name.en === 'Dubai Marina' ? { ...each, isOpen: false, pickup: { ...each.pickup, nextSlot } } : each)),
  );
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens('/');
  const [offer = ''] = t('locations.order_later', { time: '…' }).split('…');
  await expect(visitor.branchCard('Dubai Marina')).toContainText(offer);
  await visitor.choosesBranch('Dubai Marina', 'pickup');
  await visitor.opensCategory('Mezze');
  await expect(visitor.addButton('Moutabal')).toBeDisabled();
  await page.getByRole('button', { name: offer }).click();
  await visitor.adds('Moutabal');
  await visitor.goesToCheckout();

  const step = whenStep(page, t);
  await expect(step.getByRole('radio', { name: t('checkout.soonest') })).toBeDisabled();
  await expect(step).toContainText(t('checkout.closed_now'));
  await expect(step.getByRole('radio', { name: t('checkout.later') })).toBeChecked();
  const place = page.getByRole('button', { name: t('checkout.place_order') });
  await expect(place).toBeDisabled();
  // The first slot may expire right now.
  await times(page, t).last().check();
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  expect(await slotOfOrder(server.url, customer)).not.toBeNull();
});
