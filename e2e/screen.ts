/** What is asked of every screen: its picture is as it was kept, its texts are isolated, and axe finds nothing serious. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { unisolatedTexts } from './isolation.ts';
import { sharedServer } from './shared-servers.ts';

/** A Friday at lunch, when one branch is closed for the prayer: all pictures are of this moment, whenever they are taken. */
export const pictureTime = '2026-11-20T12:30:00+04:00';

export interface ScreenOptions {
  /** What differs from visit to visit and cannot be held still. */
  mask?: Locator[];
}

interface Fixtures {
  /** A screen that is the same on phones and desks is examined by axe on one of them: it takes the most time of all. */
  axeOn: 'both' | 'phone' | 'desk';
  /** Looks at what is in sight now, and holds everything that is wrong against the test, which goes on. */
  looksAt: (screen: string, sight?: ScreenOptions) => Promise<void>;
}

/** Visits in the dark on a phone, in the light at a desk, without motion, always at the same time. */
export const test = base.extend<Fixtures>({
  server: [async ({ database }, use) => use(await sharedServer(database, { CLOCK: pictureTime })), { scope: 'worker', timeout: 90_000 }],
  axeOn: ['both', { option: true }],
  looksAt: async ({ page, language, isPhone, axeOn }, use) => {
    await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.clock.setFixedTime(pictureTime);
    const isExamined = axeOn === 'both' || (axeOn === 'phone') === isPhone;
    await use(async (screen, { mask = [] } = {}) => {
      // Nothing is under the mouse.
      if (!isPhone) await page.mouse.move(0, 0);
      await page.evaluate(settled);
      expect.soft(await unisolatedTexts(page, language), `${screen}: texts that are not isolated`).toEqual([]);
      const picture = [`${language}-${page.viewportSize()?.width}`, `${screen.replaceAll(' ', '-')}.webp`];
      await expect.soft(page, `${screen}: picture`).toHaveScreenshot(picture, { mask, maskColor: '#888', timeout: 5_000 });
      if (isExamined) expect.soft(await seriousFindings(page), `${screen}: findings of axe`).toEqual([]);
    });
  },
});

/** axe's serious and critical findings about what is in sight. */
async function seriousFindings(page: Page): Promise<string[]> {
  // No frames of others here: the findings need not be gathered in a page of their own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Behind an open dialog nothing can be reached.
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]');
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`));
}

/** What fades in is looked at once it is there, with its letters and pictures; what turns for ever is not waited for. */
const settled = async () => {
  // The map is drawn piece by piece, by the machine's own graphics: no picture has it, but what lies on it.
  const withoutMap = new CSSStyleSheet();
  withoutMap.replaceSync('.maplibregl-canvas { visibility: hidden }');
  document.adoptedStyleSheets = [withoutMap];
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  const arrived = [...document.images].map((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    if (picture.complete || !isInSight) return undefined;
    return new Promise((resolve) => ['load', 'error'].forEach((end) => void picture.addEventListener(end, resolve, { once: true })));
  });
  // One that lies behind another may never come.
  const patience = new Promise((resolve) => setTimeout(resolve, 1_000));
  const all = Promise.allSettled([...ending.map((each) => each.finished), ...arrived, document.fonts.ready]);
  await Promise.race([all, patience]);
};

export { expect };
