/**
 * Push notifications of an order (ORD-03). Test browsers refuse notifications and have no push service, so their responses are stubbed; the
 * service worker is real. apps/api/src/notifications/push covers sending, and the tests beside the order card the worker's display.
 */
import type { Page } from '@playwright/test';
import { exportData } from '@sufra/contract/personal-data/endpoints';
import { apiPath, placeCashOrder } from './api.ts';
import { expect, phone, test } from './fixtures.ts';
import { presses } from './visitor.ts';

interface PushState {
  questions: number;
  subscription: object | null;
}

const saysYes = (page: Page) =>
  page.addInitScript(() => {
    const asked: PushState = { questions: 0, subscription: null };
    Object.assign(window, { asked });
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      asked.questions += 1;
      permission = 'granted';
      return 'granted';
    };
    const keys = {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'A'.repeat(22),
    };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    PushManager.prototype.getSubscription = async () => asked.subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const unsubscribe = async () => Boolean((asked.subscription = null)) || true;
      asked.subscription = { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) };
      return asked.subscription as PushSubscription;
    };
  });
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: PushState }).asked);

// The order may be polled during logout.
test.use({ serviceWorkers: 'allow', expectedErrors: [/^response: 401 .*order_status|status of 401/] });

test('ORD-03 the browser prompts for push only after a press, and logout ends the notifications', phone, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server, isPhone } = scene;
  test.skip(!isPhone, 'the drawer, with its logout, is on phones only');
  const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 1 }];
  const number = await placeCashOrder(server.url, customer, { branch: restaurant.branch('Dubai Marina'), orderType: 'pickup', dishes });
  const kept = async () => {
    const headers = { 'x-api-key': 'sufra-demo-key', authorization: `Bearer ${customer.token}` };
    return (await (await fetch(`${server.url}${apiPath(exportData)}`, { headers })).json()).data.subscriptions;
  };
  await saysYes(page);
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens(`/my-order/order?no=${number}`);
  const offer = page.getByRole('button', { name: t('orders.push_tell_pickup') });
  await expect(offer).toBeVisible();
  expect((await asked(page)).questions).toBe(0);
  expect(await kept()).toEqual([]);

  await offer.click();
  await expect(page.getByText(t('orders.push_on'))).toBeVisible();
  expect((await asked(page)).questions).toBe(1);
  expect(await kept()).toMatchObject([{ service: 'fcm.googleapis.com' }]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(`${server.url}/worker.js`);

  const stop = page.getByRole('button', { name: t('orders.push_stop') });
  await stop.click();
  await expect(offer).toBeVisible();
  expect([(await asked(page)).subscription, await kept()]).toEqual([null, []]);

  await offer.click();
  await expect(stop).toBeVisible();
  await page.getByRole('button', { name: t('shell.open_navigation') }).click();
  await presses(page.getByRole('dialog'), t('shell.logout'));
  await presses(page.getByRole('alertdialog'), t('shell.logout'));
  await expect(page.getByText(t('shell.logged_out'))).toBeVisible();
  // The session has ended, and its subscription with it.
  await expect.poll(async () => (await asked(page)).subscription).toBe(null);
});
