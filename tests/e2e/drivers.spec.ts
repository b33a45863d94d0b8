/** A delivery by the restaurant's own driver: assigned on the board, brought with a phone, followed by its customer, cash handed in. */
import { randomBytes } from 'node:crypto';
import { acceptInvitation, inviteStaff } from '@sufra/contract/staff/endpoints';
import type { Invitation } from '@sufra/contract/staff/model';
import { paths } from '../../apps/console/src/paths.ts';
import { addAddress, callApi, moveOrder, placeCashOrder, registerCustomer } from './api.ts';
import { expect, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { goesTo, logsInAsNewOwner, ownerToken, staffPassword, test } from './staff.ts';
import { inArabicDigits, presses, visitorOf } from './visitor.ts';

const here = { latitude: 25.0805, longitude: 55.1403 };

test('DRV-01 DRV-02 DRV-03 DRV-04 DRV-05 a driver brings a followed order and hands in cash', slowPhone, async ({ scene }) => {
  const { page, t, language, named, server, restaurant, browser } = scene;
  // The server is shared by languages.
  const name = `Yusuf ${randomBytes(3).toString('hex')}`;
  const branch = restaurant.branch('Dubai Marina');
  const customer = await registerCustomer(server.url);
  const { id: addressId } = await addAddress(server.url, customer, branch, 'Home');
  const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 2 }];
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'delivery', dishes, addressId });
  for (const state of ['accepted', 'preparing', 'ready'] as const) await moveOrder(server.url, number, state);
  const owner = await ownerToken(server, 'Mona Saleh');
  const email = `yusuf-${randomBytes(4).toString('hex')}@example.com`;
  const invitation = { email, name, role: 'driver', worksAt: [branch.id] } satisfies Invitation;
  const { invitationLink } = await callApi(server.url, inviteStaff, invitation, owner);
  const token = invitationLink?.split('#')[1] ?? '';
  const session = await callApi(server.url, acceptInvitation, { token, password: staffPassword });

  // The kitchen assigns it.
  await logsInAsNewOwner(scene, 'Huda Saleh');
  await page.goto(`${server.url}/console/order/${number}`);
  const details = page.getByRole('dialog', { name: t('console.board_order', { number: String(number) }), exact: true });
  await presses(details, t('console.driver_choose'));
  const choice = page.getByRole('dialog', { name: t('console.driver_title', { number: String(number) }) });
  expect(await seriousFindings(page)).toEqual([]);
  await choice.getByRole('button', { name }).click();
  await expect(details).toContainText(name);

  // The driver, on their own phone.
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({
    ...{ ...screen, locale: `${language}-AE`, baseURL: server.url, serviceWorkers: 'block' },
    ...{ geolocation: here, permissions: ['geolocation'] },
  });
  const theirs = await context.newPage();
  await theirs.addInitScript((value) => localStorage.setItem('console.session', value), JSON.stringify(session));
  await theirs.goto('/console/');
  await expect(theirs.getByRole('heading', { level: 1, name: t('console.drive_title') })).toBeVisible();
  await expect(theirs).toHaveURL(new RegExp(`/console${paths.drive}$`));
  const own = theirs.getByRole('list', { name: t('drive.own') });
  const card = own.getByRole('listitem').filter({ hasText: t('console.order_number', { number: String(number) }) });
  await expect(card.getByRole('link', { name: t('console.board_directions') })).toHaveAttribute('href', /^https:/);
  expect(await seriousFindings(theirs)).toEqual([]);
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await theirs.goto('/console/staff');
  await expect(theirs).toHaveURL(new RegExp(`/console${paths.drive}$`));
  const share = theirs.getByRole('checkbox', { name: t('drive.share') });
  await expect(share).not.toBeChecked();
  await share.check();
  await presses(card, t('drive.pick_up'));
  await expect(card).toContainText(t('orders.state_on_the_way'));
  await expect(theirs.getByText(t('drive.share_on'))).toBeVisible();

  // The customer, until the handover.
  const away = await browser.newContext({ ...screen, locale: `${language}-AE`, baseURL: server.url, serviceWorkers: 'block' });
  const followed = await away.newPage();
  await visitorOf({ page: followed, t, named, restaurant, isPhone: true }).wasHere({ customer });
  await followed.goto(`/my-order/order?no=${number}&lang=${language}`);
  const shown = followed.getByRole('region', { name: t('orders.driver_title', { name: 'Yusuf' }) });
  const [seen = ''] = t('orders.driver_seen', { seconds: 5 }).split(':');
  await expect(shown).toContainText(seen);
  await expect(followed.getByRole('main')).not.toContainText(name);
  expect(await seriousFindings(followed)).toEqual([]);

  // The code at the door.
  const code = /\d{4}/.exec((await shown.getByText(t('orders.driver_code')).textContent()) ?? '')?.[0] ?? '';
  await presses(card, t('drive.hand_over'));
  const door = theirs.getByRole('dialog', { name: t('drive.code_title', { number: String(number) }) });
  const told = door.getByRole('textbox', { name: t('drive.code') });
  await told.fill(code === '0000' ? '1111' : '0000');
  expect(await seriousFindings(theirs)).toEqual([]);
  await presses(door, t('drive.hand_over'));
  await expect(theirs.getByText(t('refusals.door_code_wrong'))).toBeVisible();
  await expect(told).toHaveValue('');
  // Digits in Arabic, typed over a slip.
  await told.pressSequentially('99');
  await told.press('ControlOrMeta+a');
  await told.pressSequentially(inArabicDigits(code));
  await expect(told).toHaveValue(code);
  await presses(door, t('drive.hand_over'));
  await expect(card).toContainText(t('orders.state_completed'));
  await expect(shown).toHaveCount(0);
  await presses(card, t('console.undo'));
  await expect(card).toContainText(t('orders.state_on_the_way'));
  await presses(card, t('drive.hand_over'));
  await told.fill(code);
  await presses(door, t('drive.hand_over'));
  await expect(card).toHaveCount(0, { timeout: 25_000 });
  const cash = theirs.getByRole('region', { name: t('drive.cash') });
  await expect(cash).toContainText(t('console.order_number', { number: String(number) }));
  expect(await seriousFindings(theirs)).toEqual([]);

  // The manager takes the cash.
  await page.goto(`${server.url}/console/`);
  await goesTo(scene, 'console.today_title');
  const row = page
    .getByRole('region', { name: t('console.cash_in_hand') })
    .getByRole('listitem')
    .filter({ hasText: name });
  await presses(row, t('console.cash_settle'));
  const asked = page.getByRole('dialog', { name: t('console.cash_settle_title', { name }) });
  await expect(asked).toContainText(t('console.order_number', { number: String(number) }));
  expect(await seriousFindings(page)).toEqual([]);
  await asked.getByRole('button', { name: t('console.cash_received') }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(cash).toContainText(t('drive.cash_none'), { timeout: 15_000 });
  await context.close();
  await away.close();
});
