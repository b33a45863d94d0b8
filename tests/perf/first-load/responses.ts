/** Interaction latency (INP) on a phone four times slower than this machine: from input to the next paint, as browsers report it. */
import { type Browser, devices, type Page } from '@playwright/test';

const slowdown = 4;

export interface Act {
  name: string;
  url: string;
  language: 'en' | 'ar';
  /** Browser storage of an earlier visit. */
  kept: string | null;
  /** True once the page responds to input. */
  isReady: () => boolean;
  /** Setup before the interaction, without throttling. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

/** Latency of the slowest input, in ms; browsers do not report inputs below 16 ms, which count as 16. */
export async function responseTo(browser: Browser, { url, language, kept, isReady, prepare, act }: Act): Promise<number> {
  const locale = `${language}-AE`;
  const context = await browser.newContext({ ...devices['Moto G4'], locale, timezoneId: 'Asia/Dubai', serviceWorkers: 'block' });
  try {
    await context.addInitScript((state) => {
      if (state !== null) localStorage.setItem('root', state);
    }, kept);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await page.goto(url);
    await page.waitForFunction(isReady);
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const seen = await page.evaluateHandle(() => {
      const durations = [16];
      new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'event',
        durationThreshold: 16,
      } as PerformanceObserverInit);
      return durations;
    });
    await act(page);
    // Performance entries arrive after the paint.
    await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(told)))));
    return Math.max(...(await seen.jsonValue()));
  } finally {
    await context.close();
  }
}
