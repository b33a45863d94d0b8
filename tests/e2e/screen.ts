/** Checks of every screen: screenshot, bidi isolation, markup, and accessibility by axe. */
import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { test as base, expect } from './fixtures.ts';
import { unisolatedTexts } from './isolation.ts';
import { faultyMarkup } from './markup.ts';
import { startTimeout } from './server.ts';
import { sharedServer } from './shared-servers.ts';

/** The time of all screenshots: a Friday at noon, when one branch is closed for prayer. */
export const pictureTime = '2026-11-20T12:30:00+04:00';

export interface ScreenOptions {
  /** Areas that vary between runs. */
  mask?: Locator[];
}

interface Fixtures {
  /** axe is the slowest check: screens that are alike on phones and desks are examined on one of them. */
  axeOn: 'both' | 'phone' | 'desk';
  /** Checks what is visible now; problems fail the test without stopping it. */
  looksAt: (screen: string, sight?: ScreenOptions) => Promise<void>;
}

/** Dark theme on a phone, light theme at a desk, reduced motion, fixed time. */
export const test = base.extend<Fixtures>({
  server: [
    async ({ database }, use) => use(await sharedServer(database, { CLOCK: pictureTime })),
    { scope: 'test', timeout: startTimeout },
  ],
  axeOn: ['both', { option: true }],
  looksAt: async ({ page, language, isPhone, axeOn }, use) => {
    await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.clock.setFixedTime(pictureTime);
    const isExamined = axeOn === 'both' || (axeOn === 'phone') === isPhone;
    await use(async (screen, { mask = [] } = {}) => {
      // No hover styles.
      if (!isPhone) await page.mouse.move(0, 0);
      await page.evaluate(settled);
      expect.soft(await unisolatedTexts(page, language), `${screen}: texts that are not isolated`).toEqual([]);
      expect.soft(await faultyMarkup(page), `${screen}: markup`).toEqual([]);
      const picture = [`${language}-${page.viewportSize()?.width}`, `${screen.replaceAll(' ', '-')}.webp`];
      await expect.soft(page, `${screen}: picture`).toHaveScreenshot(picture, { mask, maskColor: '#888', timeout: 20_000 });
      if (isExamined) expect.soft(await seriousFindings(page), `${screen}: findings of axe`).toEqual([]);
    });
  },
});

/** Includes each rule's impact, an internal of axe. */
type Axe = typeof axe & { _audit: { rules: { id: string; impact: axe.ImpactValue }[] } };

/**
 * Serious and critical axe findings on visible content. Injects its half a megabyte once per document, and returns findings only. `more`:
 * rules that are off by default.
 */
export async function seriousFindings(page: Page, more: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (names) => {
    const inPage = (window as unknown as { axe: Axe }).axe;
    // Disables rules of lower impact, which take half of the time.
    const lesser = inPage._audit.rules
      .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
      .map(({ id }) => [id, { enabled: false }]);
    const rules = Object.fromEntries([...lesser, ...names.map((name) => [name, { enabled: true }])]);
    // While a dialog fades in, its colours have less contrast.
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    const patience = new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.race([Promise.allSettled(finite.map(({ finished }) => finished)), patience]);
    // Everything behind an open dialog is inert.
    const sight = document.querySelector('dialog[open]') ? 'dialog[open]' : document;
    const { violations } = await inPage.run(sight, { resultTypes: ['violations'], iframes: false, rules });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`));
  }, more);
}

/** Waits for finite animations, fonts and visible pictures. */
const settled = async () => {
  // Hides maps, which depend on the GPU; screenshots show only overlays. Also hides text in a scrolling strip, which may be rasterized
  // separately. The word for which an English page downloads no font (base.css) depends on browser release and system fonts: here it uses
  // ours.
  const ofPictures = new CSSStyleSheet();
  ofPictures.replaceSync(`.maplibregl-canvas { visibility: hidden } [role=tablist] { overflow: clip !important }
    :lang(en) bdi:lang(ar) { font-family: "Readex Pro Variable" }`);
  document.adoptedStyleSheets = [ofPictures];
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  const arrived = [...document.images].map((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isInSight ? picture.decode() : undefined;
  });
  // An animation or a picture that never ends must not use up the test's time.
  const patience = new Promise((resolve) => setTimeout(resolve, 10_000));
  const all = Promise.allSettled([...ending.map((each) => each.finished), ...arrived, document.fonts.ready]);
  await Promise.race([all, patience]);
};

export { expect };
