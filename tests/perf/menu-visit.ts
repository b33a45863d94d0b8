/** Visit of a menu on a throttled device: opens the page and categories, scrolls, searches. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { readRestaurant } from '../e2e/restaurant.ts';
import { storedState } from '../e2e/wire.ts';

export interface Measures {
  /** Server rendering time of the uncached page, in ms. */
  rendered: number;
  /** HTML size, compressed and uncompressed. */
  kilobytes: number;
  html: number;
  elements: number;
  /** Milliseconds until the page responds to touch. */
  ready: number;
  /** Longest main-thread task in ms, per opened category and per scroll position. */
  opening: number[];
  scrolling: number[];
}

const slowdown = 4;
/** Traces whole tasks only: tracing their parts adds a tenth to their time. */
const categories = ['toplevel', '__metadata'];

export async function measurePage(browser: Browser, device: BrowserContextOptions, url: string, branchName: string): Promise<Measures> {
  const address = `${url}/${encodeURIComponent(branchName)}/menu`;
  const download = async (language: string) => {
    const from = performance.now();
    const response = await fetch(`${address}?lang=${language}`, {
      headers: { 'accept-encoding': 'br', cookie: `order_type=delivery;visit=${from}` },
    });
    const html = await response.text();
    return { html, took: performance.now() - from, bytes: Number(response.headers.get('content-length')) };
  };
  // Warms up: compilation on the first render of a process should not count.
  await download('ar');
  const { html, took, bytes } = await download('en');

  const restaurant = await readRestaurant(url);
  const place = { ...restaurant.branch(branchName).position, label: branchName };
  const kept = storedState({ branch: branchName, place }, restaurant);
  const context = await browser.newContext({ ...device, locale: 'en-AE', timezoneId: 'Asia/Dubai' });
  await context.addInitScript(
    ([kept]) => {
      localStorage.setItem('root', kept ?? '');
      const watch = new MutationObserver(() => {
        if (document.documentElement?.dataset.hydrated === undefined) return;
        watch.disconnect();
        Object.assign(window, { readyAfter: performance.now() });
      });
      watch.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
    },
    [kept],
  );
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  const ready = await page.waitForFunction(() => (window as { readyAfter?: number }).readyAfter, null, { polling: 100 });
  // From here on multiplies task times instead, because CPU throttling also counts other programs.
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const scroll = async () => {
    const { x, y, height } = await page.evaluate(() => {
      return { x: innerWidth / 2, y: innerHeight / 2, height: document.documentElement.scrollHeight };
    });
    const gesture = { x, y, speed: 4000, gestureSourceType: 'mouse' as const };
    // The final position does not show scrolling: the category above closes as the next one opens.
    const moved = await page.evaluateHandle(() => {
      const seen = { events: 0 };
      addEventListener('scroll', () => (seen.events += 1), { passive: true });
      return seen;
    });
    await protocol.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: -Math.min(height, 12_000) });
    if ((await moved.evaluate(({ events }) => events)) < 20) throw new Error('the page did not scroll');
    await protocol.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: Math.min(height, 12_000) });
  };

  const scrolled = async () => {
    // Collects garbage first, so that it does not count as scrolling.
    await protocol.send('HeapProfiler.collectGarbage');
    return longestTask(browser, page, scroll);
  };

  const opening: number[] = [];
  const scrolling = [await scrolled()];
  for (const at of [1, 2, 7]) {
    opening.push(await longestTask(browser, page, () => openCategory(page, at)));
    scrolling.push(await scrolled());
  }
  await page.goto(`${address}?q=chicken`);
  await page.locator('mark').first().waitFor();
  scrolling.push(await scrolled());
  const readyAfter = Number(await ready.jsonValue());
  await context.close();
  return { rendered: took, kilobytes: bytes / 1000, html: Buffer.byteLength(html) / 1000, elements, ready: readyAfter, opening, scrolling };
}

/** Opens the nth closed category, and waits for its dishes. */
async function openCategory(page: Page, at: number): Promise<void> {
  const name = await page.locator('details[name="menu-category"]:not([open])').nth(at).getAttribute('id');
  const section = page.locator(`[id="${name}"]`);
  await section.locator('summary').dispatchEvent('click');
  await section.locator('[data-item]').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Wall and CPU time in microseconds. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** CPU milliseconds of the longest main-thread task on the throttled device. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && pages.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page');
  return (tasks.reduce((longest, { tdur, dur = 0 }) => Math.max(longest, tdur ?? dur), 0) / 1000) * slowdown;
}
