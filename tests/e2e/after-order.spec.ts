import { listFeedback } from '@sufra/contract/feedback/served';
import { cancelOrder } from '@sufra/contract/orders/endpoints';
import pg from 'pg';
import { altersAnswers } from './altered-answers.ts';
import { callsOf, moveOrder, placeCashOrder } from './api.ts';
import { desk, expect, phone, slowDesk } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { logsInAsNewOwner, opensOwnOrder, test } from './staff.ts';
import { presses } from './visitor.ts';

test('TRY-05 staff answer a help request on the board; an order can be cancelled until accepted', desk, async ({ scene, customer }) => {
  const { page, t, browser, server, restaurant } = scene;
  await logsInAsNewOwner({ page, server, t }, 'Reem Khoury');
  await expect(page.getByText(t('console.line_live'))).toBeAttached();
  const number = await placeCashOrder(server.url, customer, {
    branch: restaurant.branch('Dubai Marina'),
    orderType: 'pickup',
    dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
  });
  const theirs = await opensOwnOrder({ browser, server, restaurant, customer }, number, t);
  const main = theirs.getByRole('main');

  // While cancelling is possible, no other help is offered.
  await expect(main.getByRole('button', { name: t('orders.cancel') })).toBeVisible();
  await expect(main.getByRole('button', { name: t('feedback.help') })).toBeHidden();
  const card = page.locator(`[data-order="${number}"]`);
  await card
    .getByRole('button', { name: new RegExp(String(number)) })
    .first()
    .click();
  await expect(main.getByRole('button', { name: t('orders.cancel') })).toBeHidden();

  await presses(main, t('feedback.help'));
  const dialog = theirs.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('feedback.help_missing') }).check();
  await dialog.getByRole('textbox').fill('Only one of two');
  expect(await seriousFindings(theirs)).toEqual([]);
  await presses(dialog, t('feedback.help_send'));
  await expect(main.getByText(t('feedback.help_waiting'))).toBeVisible();

  const bar = page.getByRole('status').filter({ hasText: t('console.help_title') });
  await bar.getByRole('link', { name: String(number) }).click();
  await expect(page.getByRole('dialog')).toContainText('Only one of two');
  await presses(page.getByRole('dialog'), t('console.help_answer'));
  const answering = page.getByRole('dialog', { name: t('console.help_answer_title', { number: String(number) }) });
  // Cash that was not paid cannot be refunded.
  await expect(answering.getByRole('radio', { name: t('console.help_answer_refund') })).toHaveCount(0);
  await answering.getByRole('radio', { name: t('console.help_answer_send_missing') }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await presses(answering, t('console.help_answer_send'));
  await expect(bar.getByRole('link', { name: String(number) })).toBeHidden();

  const second = await placeCashOrder(server.url, customer, {
    branch: restaurant.branch('Dubai Marina'),
    orderType: 'pickup',
    dishes: [{ dish: restaurant.dish('Hummus'), quantity: 1 }],
  });
  const other = await opensOwnOrder({ browser, server, restaurant, customer }, second, t);
  await presses(other.getByRole('main'), t('orders.cancel'));
  const asking = other.getByRole('alertdialog');
  await expect(asking).toContainText(t('orders.cancel_money_none'));
  expect(await seriousFindings(other)).toEqual([]);
  await presses(asking, t('orders.cancel'));
  await expect(other.getByRole('main').getByRole('heading', { name: t('orders.now_cancelled') })).toBeVisible();
  await expect(page.getByText(t('console.board_customer_cancelled', { number: String(second) }))).toBeVisible();
  // The first order's page polls every ten seconds.
  await expect(main.getByText(t('console.help_answer_send_missing'), { exact: true })).toBeVisible();
});

test('TRY-05 where the time to cancel ended, the page offers help instead', slowDesk, async ({ scene, customer }) => {
  const { page, t, server, restaurant, visitor, expectedErrors } = scene;
  expectedErrors.push(/430/);
  const dishes = [{ dish: restaurant.dish('Hummus'), quantity: 1 }];
  const number = await placeCashOrder(server.url, customer, { branch: restaurant.branch('Dubai Marina'), orderType: 'pickup', dishes });
  let canCancel = true;
  await altersAnswers(page, listFeedback, (list) => list.map((each) => ({ ...each, canCancel })));
  const refusal = { code: 'cancel_too_late', error: t('refusals.cancel_too_late') };
  await page.route(callsOf(cancelOrder), (route) => route.fulfill({ status: 430, json: refusal }));
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens(`/my-order/order?no=${number}`);
  const main = page.getByRole('main');
  await presses(main, t('orders.cancel'));
  canCancel = false;
  await presses(page.getByRole('alertdialog'), t('orders.cancel'));
  await expect(page.getByText(refusal.error)).toBeVisible();
  await expect(main.getByRole('button', { name: t('feedback.help') })).toBeVisible();
  await expect(main.getByRole('button', { name: t('orders.cancel') })).toBeHidden();
});

test('TRY-05 an hour after handover an order is rated with stars and words, which can be changed', phone, async ({ scene, customer }) => {
  const { page, t, server, restaurant, visitor } = scene;
  test.skip(!server.databaseUrl, 'needs a database server, to move the handover an hour back');
  const dishes = [{ dish: restaurant.dish('Hummus'), quantity: 1 }];
  const number = await placeCashOrder(server.url, customer, { branch: restaurant.branch('Dubai Marina'), orderType: 'pickup', dishes });
  for (const state of ['accepted', 'preparing', 'ready', 'completed'] as const) await moveOrder(server.url, number, state);
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens(`/my-order/order?no=${number}`);
  await expect(page.getByRole('main').getByRole('button', { name: t('feedback.help') })).toBeVisible();
  const asked = page.getByRole('region', { name: t('feedback.rate_title') });
  await expect(asked).toBeHidden();

  const database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  const anHourBack = `update order_event set at = at - interval '1 hour' where order_number = ${number}`;
  // Events are append-only.
  await database.query(`set session_replication_role = replica; ${anHourBack}`);
  await database.end();
  await page.reload();
  const star = (count: number) => asked.getByRole('radio', { name: t('feedback.stars_label', { count }) });
  await star(4).check();
  await asked.getByRole('textbox').fill('Warm and quick');
  expect(await seriousFindings(page)).toEqual([]);
  await presses(asked, t('feedback.rate_send'));
  const rated = page.getByRole('region', { name: t('feedback.rated') });
  await expect(rated).toContainText('Warm and quick');
  await expect(rated.getByRole('img', { name: t('feedback.stars_label', { count: 4 }) })).toBeVisible();

  await presses(rated, t('feedback.rate_change'));
  await expect(star(4)).toBeChecked();
  await star(2).check();
  await presses(asked, t('feedback.rate_send'));
  await page.reload();
  await expect(rated.getByRole('img', { name: t('feedback.stars_label', { count: 2 }) })).toBeVisible();
  await expect(rated).toContainText('Warm and quick');
});
