/** Runs the service worker as served, with a fake browser environment. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const code = readFileSync(new URL('../../public/worker.js', import.meta.url), 'utf8');
const origin = 'https://order.example';

function openWorker(tabs: readonly string[]) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: async (...shown: unknown[]) => done.push(['shows', ...shown]) },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(['focuses', url]) })),
      openWindow: async (url: string) => done.push(['opens', url]),
    },
  };
  new Function('self', code)(self);
  const wake = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    // Without waitUntil, browsers terminate the worker.
    expect(work).toHaveLength(1);
    await Promise.all(work);
  };
  return { done, wake, names: [...listeners.keys()] };
}

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
])('ORD-03 shows a message in its language, one per order', async (locale, dir) => {
  const { done, wake, names } = openWorker([]);
  await wake('push', { data: { json: () => ({ orderNumber: 1001, title: 'Ready', body: 'Come', locale }) } });
  expect(done).toMatchObject([['shows', 'Ready', { body: 'Come', lang: locale, dir, tag: 'order-1001', renotify: true }]]);
  expect(names).toEqual(expect.arrayContaining(['push', 'notificationclick']));
});

test.each([
  ['the tab that shows it', [`${origin}/`, `${origin}/my-order/order?no=1001#top`], ['focuses', `${origin}/my-order/order?no=1001#top`]],
  [
    'a new one, as others may be in use',
    [`${origin}/Marina/menu/checkout`, `${origin}/my-order/order?no=1002`],
    ['opens', `${origin}/my-order/order?no=1001`],
  ],
])('ORD-03 NAV-12 pressing a message opens the order: %s', async (_, tabs, expected) => {
  const { done, wake } = openWorker(tabs);
  const notification = { close: () => done.push('closes'), data: { path: '/my-order/order?no=1001' } };
  await wake('notificationclick', { notification });
  expect(done).toEqual(['closes', expected]);
});
