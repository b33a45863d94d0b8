/** Looks of a screen at every width and text size. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { htmlFolder, saveScreenHtml } from './html.ts';
import { seriousFindings } from './screen.ts';

/** Includes both sides of each breakpoint. */
const allWidths = [320, 360, 390, 430, 600, 640, 768, 820, 1023, 1024, 1279, 1280, 1440];
/** Percent of the default text size. */
const allSizes = [100, 125, 150, 175, 200];

/** Runs a check at each screen width and text size, and restores both. */
async function atEach(page: Page, widths: readonly number[], sizes: readonly number[], look: (width: number) => Promise<string[]>) {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  const findings: string[] = [];
  // Sets the browser's default font size, as users do: rem-based media queries follow it.
  const browser = await page.context().newCDPSession(page);
  const setsText = (percent: number) => browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height });
    for (const text of sizes) {
      await setsText(text);
      findings.push(...(await look(width)).map((each) => `${width} px, text ${text} %: ${each}`));
    }
  }
  await setsText(100);
  await browser.detach();
  await page.setViewportSize(before);
  return findings;
}

/** Checks the current page at every width and text size; a finding fails the test without stopping it. */
export async function fits(page: Page, screen: string): Promise<void> {
  if (htmlFolder) return saveScreenHtml(page, screen);
  const findings = await atEach(page, allWidths, allSizes, async (width) => {
    const look = () => page.evaluate(tooWide, { width, most });
    let found = await look();
    // Layout driven by ResizeObserver, such as the map, is a few frames late.
    for (let frame = 0; frame < 20 && found.length > 0; frame++) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      found = await look();
    }
    return found;
  });
  expect.soft(findings, screen).toEqual([]);
}

/** `fits`, and has no serious finding of axe in either theme, with normal and large text. */
export async function isInOrder(page: Page, screen: string): Promise<void> {
  await fits(page, screen);
  if (htmlFolder) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const findings = await atEach(page, [390, 820, 1440], [100, 200], async () => {
      // A dialog becomes scrollable by keys once its ResizeObserver has run.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return seriousFindings(page);
    });
    expect.soft(findings, `${screen}, ${colorScheme}: findings of axe`).toEqual([]);
  }
}

/** Findings reported per page state: others usually follow from them. */
const most = 4;

function tooWide({ width, most }: { width: number; most: number }): string[] {
  const found: { size: number; what: string }[] = [];
  const isSeen = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.slice(0, 20) ?? ''}`;
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
  /** Off-screen tabs and carousel pages, and truncated texts, are intended. */
  const isMeant = (element: Element, { overflowX, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    /visible|clip/.test(overflowX) ||
    webkitLineClamp !== 'none' ||
    textOverflow === 'ellipsis' ||
    element.closest('[role=tablist], .no-scrollbar, .carousel') !== null;
  const { scrollWidth: own } = document.documentElement;
  if (own > width) found.push({ size: Number.POSITIVE_INFINITY, what: `the page is ${own} px wide` });
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { clientWidth, scrollWidth } = element;
    // Italic glyphs slightly exceed their box.
    if (clientWidth > 1 && scrollWidth > clientWidth + 4 && !isMeant(element, getComputedStyle(element)) && isSeen(element))
      found.push({ size: scrollWidth, what: `${nameOf(element)} shows ${clientWidth} of ${scrollWidth} px` });
    const { left, right } = element.getBoundingClientRect();
    // Its descendants follow and are more specific.
    const isLeaf = element.children.length === 0;
    if (isLeaf && left < right && (left < -1 || right > width + 1) && !isClipped(element.parentElement) && isSeen(element))
      found.push({ size: right - left, what: `${nameOf(element)} lies from ${Math.round(left)} to ${Math.round(right)}` });
  }
  return found
    .toSorted((a, b) => b.size - a.size)
    .slice(0, most)
    .map(({ what }) => what);
}
