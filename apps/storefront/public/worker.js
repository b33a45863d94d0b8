/**
 * Service worker. Shows push notifications of an order in the order's language, and opens the order on a click. Caches the last visited
 * public pages with their files, for instant navigation and an offline menu. It never handles other requests or API calls
 * (docs/decisions/0010-rendering.md).
 */

self.addEventListener('push', (event) => {
  const { orderNumber, title, body, locale } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body,
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
    // A newer notification of an order replaces the older one, and alerts again.
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

/** Reuses a tab that shows the order. Other tabs stay: the customer may be paying there. */
async function openOrder({ href, pathname, search }) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => new URL(url).pathname === pathname && new URL(url).search === search);
  return there ? there.focus() : self.clients.openWindow(href);
}

/** One cache per page, with all of its files. */
const [prefix, most] = ['page ', 4];
const everywhere = { ignoreVary: true };
/** Per tab: the cached page that it received, until the tab asks whether it is stale. */
const given = new Map();

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // May belong to a build that the server no longer has.
  if (url.pathname.startsWith('/assets/'))
    return event.respondWith(caches.match(request, everywhere).then((file) => file ?? fetch(request)));
  const key = request.mode === 'navigate' ? keyOf(url) : null;
  if (key === null) return;
  const answered = keptPage(key).then((page) => {
    // A reload bypasses the cache.
    if (!page || request.cache !== 'default') return fetch(request).catch(() => withoutNetwork(page, event.resultingClientId));
    given.set(event.resultingClientId, freshen(key, page));
    return page;
  });
  event.respondWith(answered);
  event.waitUntil(answered.then(() => given.get(event.resultingClientId)));
});

/** Offline fallback: the cached page, else the menu cached last, for visitors who enter by the landing page. */
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

/** Tells a tab whether its cached page is fresh; null when the server does not answer. */
async function tell(tab, port) {
  const isNewest = await given.get(tab);
  port.postMessage({ wasKept: given.delete(tab), isNewest: isNewest === undefined ? true : isNewest });
}

/** Cache key of the landing page and menus: path and the cookies that they render from (loading/saved-pages.ts). Null for other pages. */
function keyOf({ pathname, searchParams }) {
  if (!/^\/([^/]+\/menu\/?)?$/.test(pathname) || searchParams.has('q')) return null;
  const language = searchParams.get('lang');
  return language ? `${pathname}?lang=${encodeURIComponent(language)}` : pathname;
}

/** A page with a missing file is a cache miss. */
async function keptPage(key) {
  if (!(await caches.has(prefix + key))) return undefined;
  return (await caches.open(prefix + key)).match(key, everywhere);
}

const load = (key) => fetch(key, { cache: 'no-cache', redirect: 'manual', headers: { accept: 'text/html' } });
const isPage = ({ status, headers }) => status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
/** Files in unescaped quotes; escaped ones, such as the map's, are optional. */
const filesIn = (html) => [...new Set(html.match(/(?<=(?<!\\)")\/assets\/[^"\\#]+/g) ?? [])];

/** Revalidates a cached page; null without an answer. Deletes a stale page. */
async function freshen(key, page) {
  const fresh = await load(key).catch(() => null);
  if (!fresh || fresh.status >= 500) return null;
  if (isPage(fresh) && fresh.headers.get('etag') === page.headers.get('etag')) return true;
  const cache = await caches.open(prefix + key);
  const files = isPage(fresh) ? filesIn(await fresh.clone().text()) : [];
  const known = await Promise.all(files.map((file) => cache.match(file, everywhere)));
  // For another build, only the loaded page knows which files it needs.
  if (files.length > 0 && known.every(Boolean)) await cache.put(key, fresh);
  else await caches.delete(prefix + key);
  return false;
}

/** Caches the open page with its loaded files, once all of them are stored. */
async function keep(url, loaded) {
  const key = keyOf(url);
  const page = key === null ? null : await load(key);
  if (!page || !isPage(page)) return;
  const named = filesIn(await page.clone().text());
  // The open page belongs to the previous build: the next load caches the new one.
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
  // Evicts the oldest pages, in insertion order.
  for (const name of names.slice(0, -most)) await caches.delete(name);
}
