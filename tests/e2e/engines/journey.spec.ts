/** End-to-end journey in engines other than Chromium: from the landing page to order tracking. */
import type { MessageKey } from '@sufra/i18n';
import { addAddress, newPerson, registerCustomer } from '../api.ts';
import { test } from './fixtures.ts';
import type { ElementQuery } from './user-actions.ts';

test('LOC-04 LOC-09 ITEM-01 GST-01 CHK-06 ORD-01 a guest and a customer order dinner and follow it', async ({
  engine,
  user,
  the,
  opens,
  t,
  named,
  isPhone,
  server,
  restaurant,
}) => {
  const marina = restaurant.branch('Dubai Marina');
  const person = newPerson();
  const field = (label: MessageKey, within?: ElementQuery) => the('textbox', new RegExp(`^${t(label)}`), within);
  if (!isPhone) {
    await addAddress(server.url, await registerCustomer(server.url, person), marina, 'Home');
    await opens('/login');
    await user.fills(field('account.email'), person.email);
    await user.fills(field('account.password'), person.password);
    await user.presses(the('button', t('account.log_in')));
    await user.sees(the('heading', t('locations.all_branches')));
  }
  // In a slow engine the map does not open automatically.
  const entrance = '/?changeLocation=true';
  if (isPhone) await opens(entrance);
  // A new visitor would be logged out.
  else await user.opens(server.url + entrance);
  const map = the('dialog', t('locations.where'));
  await user.fills(the('combobox', t('geo.search'), map), named('JBR, The Walk'));
  await user.sees(the('option', new RegExp(named('JBR, The Walk')), map));
  await engine.press('Enter');
  await user.presses(the('button', t('geo.deliver_here'), map));
  const card = the('article', named('Dubai Marina'));
  await user.presses(the('button', isPhone ? t('locations.pickup') : t('locations.delivery'), card));

  await user.sees(the('heading', named('Dubai Marina')));
  await user.presses(the(isPhone ? 'tab' : 'button', named('Mezze')));
  await user.presses(the('button', t('menu.add_item', { name: named('Moutabal') })));
  const bar = the('button', new RegExp(t('cart.view')));
  // It covers the dishes below it.
  if (isPhone) await user.sees(bar);
  await user.presses(the('button', t('menu.add_item', { name: named('Falafel') })));
  const dish = the('dialog', named('Falafel'));
  await user.presses(the('checkbox', named('Garlic toum'), dish));
  await user.presses(the('button', new RegExp(`^${t('menu.add')} ?AED`), dish));
  await user.seesNo(dish);

  if (isPhone) await user.presses(bar);
  const cart = the(isPhone ? 'dialog' : 'region', t('cart.title'));
  await user.presses(the('link', new RegExp(t('cart.checkout')), cart));
  if (isPhone) {
    const who = the('region', t('checkout.who'));
    await user.fills(field('account.name', who), 'Layla Mansour');
    await user.fills(field('account.phone', who), '501112233');
    await user.fills(field('account.email', who), person.email);
  }

  await user.presses(the('button', new RegExp(t('checkout.place_order'))));
  await user.sees(the('heading', t('checkout.placed_title')));
  await user.presses(the('link', t('checkout.track_order')));
  await user.sees(the('heading', /#\d+$/));
  await user.sees(the('heading', t('orders.now_received')));
});
