/**
 * Shows what the server tells of an order, in the order's language, and opens the order. Keeps the public pages that were seen last, each with the files that it ran, so that a
 * visit begins with what is there, and a menu can be read without a network. No other request goes through it, and none of the API's (docs/decisions/0010-rendering.md).
 */

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

/** In the tab that shows it already. Any other stays as it is: the customer may be paying there. */
async function openOrder({ href, pathname, search }) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => new URL(url).pathname === pathname && new URL(url).search === search);
  return there ? there.focus() : self.clients.openWindow(href);
}

/** Pages that are kept: one cache each, with all of its files. */
const [prefix, most] = ['page ', 4];
const everywhere = { ignoreVary: true };
/** By tab: what it was given of a page that was kept, until it asks what has become of that. */
const given = new Map();

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Of a build that the server may no longer have.
  if (url.pathname.startsWith('/assets/'))
    return event.respondWith(caches.match(request, everywhere).then((file) => file ?? fetch(request)));
  const key = request.mode === 'navigate' ? keyOf(url) : null;
  if (key === null) return;
  const answered = keptPage(key).then((page) => {
    // Who loads a page again wants it as it is now.
    if (!page || request.cache !== 'default') return fetch(request).catch(() => withoutNetwork(page, event.resultingClientId));
    given.set(event.resultingClientId, freshen(key, page));
    return page;
  });
  event.respondWith(answered);
  event.waitUntil(answered.then(() => given.get(event.resultingClientId)));
});

/** What is kept of a page, else the menu that was kept last: a visitor who enters by the landing page reads that. */
async function withoutNetwork(page, tab) {
  given.set(tab, null);
  const menu = (await caches.keys()).findLast((name) => name.endsWith('/menu'));
  return page ?? (menu ? Response.redirect(menu.slice(prefix.length)) : Response.error());
}

self.addEventListener('message', (event) => {
  const { type, path, files } = event.data;
  if (type === 'keep') event.waitUntil(keep(new URL(path, self.location.origin), files).catch(() => undefined));
  if (type === 'what-is-it') event.waitUntil(tell(event.source.id, event.ports[0]));
});

/** What became of the page that a tab was given: whether it is the newest, null where the server does not answer. */
async function tell(tab, port) {
  const isNewest = await given.get(tab);
  port.postMessage({ wasKept: given.delete(tab), isNewest: isNewest === undefined ? true : isNewest });
}

/** The landing page and the menus: what they are rendered from is in their path, and in cookies of which pages tell (loading/saved-pages.ts). Null for all others. */
function keyOf({ pathname, searchParams }) {
  if (!/^\/([^/]+\/menu\/?)?$/.test(pathname) || searchParams.has('q')) return null;
  const language = searchParams.get('lang');
  return language ? `${pathname}?lang=${encodeURIComponent(language)}` : pathname;
}

/** Not where one of its files has gone. */
async function keptPage(key) {
  if (!(await caches.has(prefix + key))) return undefined;
  return (await caches.open(prefix + key)).match(key, everywhere);
}

const load = (key) => fetch(key, { cache: 'no-cache', redirect: 'manual', headers: { accept: 'text/html' } });
const isPage = ({ status, headers }) => status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
/** Quoted once: twice are those that may come in handy, such as the map's. */
const filesIn = (html) => [...new Set(html.match(/(?<=(?<!\\)")\/assets\/[^"\\#]+/g) ?? [])];

/** Whether a page that was kept is still what the server says; null where there is no answer. What is no longer so gives way. */
async function freshen(key, page) {
  const fresh = await load(key).catch(() => null);
  if (!fresh || fresh.status >= 500) return null;
  if (isPage(fresh) && fresh.headers.get('etag') === page.headers.get('etag')) return true;
  const cache = await caches.open(prefix + key);
  const files = isPage(fresh) ? filesIn(await fresh.clone().text()) : [];
  const known = await Promise.all(files.map((file) => cache.match(file, everywhere)));
  // Of another build only what it loads itself says which files it needs.
  if (files.length > 0 && known.every(Boolean)) await cache.put(key, fresh);
  else await caches.delete(prefix + key);
  return false;
}

/** A page that the visitor looks at, with what it has loaded. It is kept once all of it is there. */
async function keep(url, loaded) {
  const key = keyOf(url);
  const page = key === null ? null : await load(key);
  if (!page || !isPage(page)) return;
  const named = filesIn(await page.clone().text());
  // The page that is open is of the build before: it keeps the next one when it is loaded again.
  if (named.some((file) => file.includes('/manifest-') && !loaded.includes(file))) return;
  const cache = await caches.open(prefix + key);
  const files = new Set([...loaded, ...named]);
  try {
    for (const file of files) if (!(await cache.match(file, everywhere))) await cache.add(file);
    await cache.put(key, page);
    const pathOf = (request) => new URL(request.url).pathname;
    for (const request of await cache.keys())
      if (pathOf(request).startsWith('/assets/') && !files.has(pathOf(request))) await cache.delete(request);
  } catch {
    await caches.delete(prefix + key);
  }
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  // In the order in which they were first kept.
  for (const name of names.slice(0, -most)) await caches.delete(name);
}
