/** Shows what the server tells of an order, in the order's language, and opens the order. It keeps no pages and stands in no request's way. */

self.addEventListener('push', (event) => {
  const { orderNumber, title, body, locale } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body,
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
    // What is newer of an order takes the place of what was there, and is noticed all the same.
    tag: `order-${orderNumber}`,
    renotify: true,
    data: { path: `/my-order/order?no=${orderNumber}` },
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrder(new URL(event.notification.data.path, self.location.origin)));
});

/** In the tab that shows it already. Any other stays as it is: somebody may be paying there. */
async function openOrder({ href, pathname, search }) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => new URL(url).pathname === pathname && new URL(url).search === search);
  return there ? there.focus() : self.clients.openWindow(href);
}
