/** Number of taps and fields for an order. Counts every tap, also into a field, and every typed field. */
import type { Locator, Page } from '@playwright/test';
import { addAddress, newPerson } from './api.ts';
import { guestFields, helpsKeyboards, unitAddressFields } from './checkout.ts';
import { fakeDevice } from './device.ts';
import { expect, phone, type Scene, slowPhone, test } from './fixtures.ts';

/** Wraps the visitor: counts and records each tap and typed field. */
interface Dinner extends Scene {
  hand: Hand;
}

// Limits equal the current need: one more tap or field fails. The goal is 14 taps, 12 with the location granted, and five fields.
test('TRY-01 TRY-02 CHK-06 a guest’s first delivery takes at most 13 taps and 5 fields', phone, async ({ scene }) => {
  const dinner = { ...scene, hand: handOf(scene.page) };
  await choosesPlace(dinner);
  await guestOrders(dinner, { taps: 13, fields: 5 });
});

test('TRY-01 TRY-02 LOC-04 with the location granted, a delivery takes at most 11 taps and 5 fields', slowPhone, async ({ scene }) => {
  const { page, t, visitor, restaurant } = scene;
  const dinner = { ...scene, hand: handOf(page) };
  await fakeDevice(page, { permission: 'granted', position: restaurant.branch('Dubai Marina').position });
  await visitor.opens('/');
  await dinner.hand.taps(visitor.mapDialog().getByRole('button', { name: t('geo.deliver_here') }));
  await guestOrders(dinner, { taps: 11, fields: 5 });
});

/** From a branch's card to the confirmation, without a login page. */
async function guestOrders(dinner: Dinner, limits: { taps: number; fields: number }): Promise<void> {
  const { page, t, hand } = dinner;
  const titles: string[] = [];
  page.on('framenavigated', () => void page.title().then((title) => titles.push(title)));
  await choosesDinner(dinner);
  const { name, phone: phoneField, email } = guestFields(dinner);
  await hand.types(name, 'ليلى Mansour');
  await hand.types(phoneField, '501112233');
  await hand.types(email, newPerson().email);
  await saysTheDoor(dinner);
  await helpsKeyboards(page);
  await orders(dinner, limits);
  expect(titles.join()).not.toContain(t('account.login_title'));
}

test('CHK-02 ORD-01 a returning customer orders, and reorders, with at most 4 taps each', slowPhone, async ({ scene, customer }) => {
  const { page, t, named, visitor, isPhone, restaurant, server } = scene;
  const branch = restaurant.branch('Dubai Marina');
  await addAddress(server.url, customer, branch, 'Home');
  await visitor.wasHere({ place: 'JBR, The Walk', customer });
  const first = { ...scene, hand: handOf(page) };
  await visitor.opens('/');
  const kitchen = page.getByRole('region', { name: t('locations.kitchen') });
  await first.hand.taps(kitchen.getByRole('link', { name: named('Charcoal Beef Burger') }));
  await putsInCart(first, 'Charcoal Beef Burger');
  await goesToCheckout(first);
  await orders(first, { taps: 4, fields: 0 });

  const again = { ...first, hand: handOf(page) };
  await visitor.opens('/');
  await again.hand.taps(page.getByRole('main').getByRole('link', { name: t('shell.link_orders'), exact: true }));
  await again.hand.taps(page.getByRole('button', { name: t('orders.again') }));
  await again.hand.taps(
    page.getByRole(isPhone ? 'dialog' : 'region', { name: t('cart.title'), exact: true }).getByRole('link', { name: t('cart.checkout') }),
  );
  await orders(again, { taps: 4, fields: 0 });
});

async function choosesPlace({ page, t, named, visitor, hand }: Dinner): Promise<void> {
  const place = named('JBR, The Walk');
  await visitor.opens('/');
  await hand.searches(visitor.placeSearch(), place);
  const found = visitor.mapDialog().getByRole('option');
  await hand.taps(found.filter({ has: page.getByText(place, { exact: true }) }).first());
  await hand.taps(visitor.mapDialog().getByRole('button', { name: t('geo.deliver_here') }));
}

async function choosesDinner(dinner: Dinner): Promise<void> {
  const { t, visitor, hand } = dinner;
  await hand.taps(visitor.branchCard('Dubai Marina').getByRole('button', { name: t('locations.delivery'), exact: true }));
  const dish = 'Meat Shawarma Plate';
  // Among the first dishes of the menu.
  await hand.taps(visitor.addButton(dish));
  await putsInCart(dinner, dish);
  await goesToCheckout(dinner);
}

async function putsInCart({ visitor, hand }: Dinner, dish: string): Promise<void> {
  await hand.taps(visitor.addToCart(visitor.dishDialog(dish)));
  await expect(visitor.dishDialog(dish)).toBeHidden();
}

const goesToCheckout = ({ page, t, hand }: Dinner): Promise<void> => hand.taps(page.getByRole('link', { name: t('cart.checkout') }));

/** Address details that the pin does not provide. */
async function saysTheDoor(dinner: Dinner): Promise<void> {
  const { building, number } = unitAddressFields(dinner);
  await dinner.hand.types(building, 'Marina Tower');
  await dinner.hand.types(number, '1204');
}

async function orders({ page, t, hand }: Dinner, limits: { taps: number; fields: number }): Promise<void> {
  await hand.taps(page.getByRole('button', { name: t('checkout.place_order') }));
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  const { taps, fields } = hand.count();
  expect(taps, hand.story()).toBeLessThanOrEqual(limits.taps);
  expect(fields, hand.story()).toBeLessThanOrEqual(limits.fields);
}

interface Hand {
  taps(what: Locator): Promise<void>;
  /** Types into a field: taps it first, unless the last tap focused it. */
  types(field: Locator, text: string): Promise<void>;
  /** Types into a search: its tap counts, but it is no form field. */
  searches(field: Locator, text: string): Promise<void>;
  story(): string;
  count(): { taps: number; fields: number };
}

function handOf(page: Page): Hand {
  const done: { step: 'tap' | 'field' | 'search'; what: string }[] = [];
  const taps = async (what: Locator) => {
    await what.click();
    done.push({ step: 'tap', what: nameOf(what) });
  };
  const fills = async (step: 'field' | 'search', field: Locator, text: string) => {
    await field.waitFor();
    // A phone opens its keyboard only for a focus caused by a tap.
    const isLedTo = done.at(-1)?.step === 'tap' && (await field.evaluate((element) => element === document.activeElement));
    if (!isLedTo) await taps(field);
    await page.keyboard.insertText(text);
    done.push({ step, what: `${nameOf(field)}: ${text}` });
  };
  return {
    taps,
    types: (field, text) => fills('field', field, text),
    searches: (field, text) => fills('search', field, text),
    story: () => done.map(({ step, what }, index) => `${index + 1}. ${step} ${what}`).join('\n'),
    count: () => ({
      taps: done.filter(({ step }) => step === 'tap').length,
      fields: done.filter(({ step }) => step === 'field').length,
    }),
  };
}

const nameOf = (what: Locator): string => what.toString().replace(/^.*(getBy\w+\(.*)$/, '$1');
