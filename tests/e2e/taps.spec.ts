/** How many taps and fields dinner takes. Every tap counts, also one into a field, and every field that is typed into. */
import type { Page } from '@playwright/test';
import type { Translator } from '@sufra/i18n';
import { addAddress, newPerson } from './api.ts';
import { expect, test } from './fixtures.ts';
import { type Hand, handOf } from './hand.ts';
import type { Named } from './restaurant.ts';
import type { Visitor } from './visitor.ts';

interface Scene {
  page: Page;
  t: Translator;
  named: Named;
  visitor: Visitor;
  isPhone: boolean;
  hand: Hand;
}

test('LOC-09 GST-01 ADDR-02 CHK-06 a guest’s first delivery takes at most 17 taps and 7 fields', {
  tag: '@phone',
}, async ({ page, t, named, visitor, isPhone }) => {
  const scene: Scene = { page, t, named, visitor, isPhone, hand: handOf(page) };
  const { hand } = scene;
  await choosesDinner(scene);
  const guest = page.getByRole('region', { name: t('guests.title') });
  const goesOn = guest.getByRole('button', { name: t('guests.continue') });
  if (isPhone) await hand.taps(goesOn);
  await hand.types(guest.getByRole('textbox', { name: t('account.name') }), 'ليلى Mansour');
  await hand.types(guest.getByRole('textbox', { name: t('account.phone'), exact: true }), '501112233');
  await hand.types(guest.getByRole('textbox', { name: t('account.email') }), newPerson().email);
  await helpsKeyboards(page);
  await hand.taps(goesOn);
  await saysTheDoor(scene);
  await orders(scene, { taps: 17, fields: 7 });
});

test('LOC-09 AUTH-05 ADDR-02 CHK-06 with a new account it takes at most 21 taps and 10 fields', { tag: ['@desk', '@slow'] }, async ({
  page,
  t,
  named,
  visitor,
  isPhone,
}) => {
  const scene: Scene = { page, t, named, visitor, isPhone, hand: handOf(page) };
  const { hand } = scene;
  const person = newPerson();
  await choosesDinner(scene);
  const toRegister = page.getByRole('main').getByRole('link', { name: t('account.to_register') });
  await hand.taps(toRegister);
  await hand.types(visitor.field('account.first_name'), person.firstName);
  await hand.types(visitor.field('account.last_name'), person.lastName);
  await hand.types(visitor.field('account.phone'), '501112233');
  await hand.types(visitor.field('account.email'), person.email);
  await hand.types(visitor.field('account.password'), person.password);
  await hand.types(visitor.field('account.confirm_password'), person.password);
  await helpsKeyboards(page);
  await hand.taps(page.getByRole('button', { name: t('account.create_account') }));
  await saysTheDoor(scene);
  await orders(scene, { taps: 21, fields: 10 });
});

test('CHK-02 ORD-01 a returning customer orders with at most 4 taps, and the same again with at most 4', {
  tag: ['@phone', '@slow'],
}, async ({ page, t, named, visitor, isPhone, restaurant, customer, server }) => {
  const branch = restaurant.branch('Dubai Marina');
  await addAddress(server.url, customer, branch, 'Home');
  await visitor.wasHere({ place: 'JBR, The Walk', customer });
  const first: Scene = { page, t, named, visitor, isPhone, hand: handOf(page) };
  await visitor.opens('/');
  const kitchen = page.getByRole('region', { name: t('locations.kitchen') });
  await first.hand.taps(kitchen.getByRole('link', { name: named('Charcoal Beef Burger') }));
  await putsInCart(first, 'Charcoal Beef Burger');
  await goesToCheckout(first);
  await orders(first, { taps: 4, fields: 0 });

  const again: Scene = { ...first, hand: handOf(page) };
  await visitor.opens('/');
  await again.hand.taps(page.getByRole('main').getByRole('link', { name: t('shell.link_orders'), exact: true }));
  await again.hand.taps(page.getByRole('button', { name: t('orders.again') }));
  await again.hand.taps(
    page.getByRole(isPhone ? 'dialog' : 'region', { name: t('cart.title'), exact: true }).getByRole('link', { name: t('cart.checkout') }),
  );
  await orders(again, { taps: 4, fields: 0 });
});

/** From the first page to the way on from the cart: a place, a branch, a dish with options. */
async function choosesDinner(scene: Scene): Promise<void> {
  const { page, t, named, visitor, hand } = scene;
  const place = named('JBR, The Walk');
  await visitor.opens('/');
  await hand.types(visitor.placeSearch(), place);
  const found = visitor.mapDialog().getByRole('option');
  await hand.taps(found.filter({ has: page.getByText(place, { exact: true }) }).first());
  await hand.taps(visitor.mapDialog().getByRole('button', { name: t('geo.deliver_here') }));
  await hand.taps(visitor.branchCard('Dubai Marina').getByRole('button', { name: t('locations.delivery'), exact: true }));
  const dish = 'Meat Shawarma Plate';
  // Among the first that the menu shows.
  await hand.taps(visitor.addButton(dish));
  await putsInCart(scene, dish);
  await goesToCheckout(scene);
}

/** As its dialog has it: what must be chosen is chosen. */
async function putsInCart({ visitor, hand }: Scene, dish: string): Promise<void> {
  await hand.taps(visitor.addToCart(visitor.dishDialog(dish)));
  await expect(visitor.dishDialog(dish)).toBeHidden();
}

const goesToCheckout = ({ page, t, hand }: Scene): Promise<void> => hand.taps(page.getByRole('link', { name: t('cart.checkout') }));

/** What the landing page does not know of an address. */
async function saysTheDoor({ page, t, hand }: Scene): Promise<void> {
  // No road is known there, and a landmark is no street (ADDR-06).
  await hand.types(page.getByRole('textbox', { name: t('addresses.street') }), 'The Walk');
  await hand.types(page.getByRole('textbox', { name: t('addresses.building') }), 'Marina Tower');
  await hand.types(page.getByRole('textbox', { name: t('addresses.apartment') }), '1204');
  await helpsKeyboards(page);
  await hand.taps(page.getByRole('button', { name: t('checkout.use_address') }));
  await expect(page.getByRole('radio', { name: t('addresses.name_home') })).toBeChecked();
}

/** Every field of the page says what a phone may fill in, and what its keyboard's last key does. */
async function helpsKeyboards(page: Page): Promise<void> {
  const fields = page.getByRole('main').locator('input:not([type=checkbox], [type=radio], [hidden])');
  const helpless = await fields.evaluateAll((all) =>
    (all as HTMLInputElement[]).filter((field) => !field.autocomplete || !field.enterKeyHint).map((field) => field.name),
  );
  expect(helpless).toEqual([]);
}

async function orders({ page, t, hand }: Scene, limits: { taps: number; fields: number }): Promise<void> {
  await hand.taps(page.getByRole('button', { name: t('checkout.place_order') }));
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  const { taps, fields } = hand.count();
  expect(taps, hand.story()).toBeLessThanOrEqual(limits.taps);
  expect(fields, hand.story()).toBeLessThanOrEqual(limits.fields);
}
