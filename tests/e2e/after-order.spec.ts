import { placeCashOrder } from './api.ts';
import { desk, expect } from './fixtures.ts';
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
