/** Looks for what is wider than the screen, or cut off by it. */
import { expect, type Page } from '@playwright/test';

/** CSS px, and percent of the usual text. */
export interface Matrix {
  widths: readonly number[];
  texts: readonly number[];
}

/** The narrowest phone, a tablet and a desk, with the usual text and the largest: the rest is for every once in a while. */
export const usual: Matrix = { widths: [320, 820, 1440], texts: [100, 200] };
/** With what lies on either side of where the layout changes. */
export const whole: Matrix = {
  widths: [320, 360, 390, 430, 600, 640, 768, 820, 1023, 1024, 1279, 1280, 1440],
  texts: [100, 125, 150, 175, 200],
};

/** Checks what is in the page now, at every width and size of text; a finding fails the test without stopping it. */
export async function fits(page: Page, screen: string, { widths, texts }: Matrix): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  const findings: string[] = [];
  // Sets the browser's font size, as a visitor does: media queries in units of text follow it as well.
  const browser = await page.context().newCDPSession(page);
  const setsText = (percent: number) => browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height });
    for (const text of texts) {
      await setsText(text);
      const look = () => page.evaluate(tooWide, { width, most });
      let found = await look();
      // What follows the window by an observer, such as the map, is a few frames late.
      for (let frame = 0; frame < 20 && found.length > 0; frame++) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        found = await look();
      }
      findings.push(...found.map((each) => `${width} px, text ${text} %: ${each}`));
    }
  }
  await setsText(100);
  await browser.detach();
  await page.setViewportSize(before);
  expect.soft(findings, screen).toEqual([]);
}

/** Of each state of a page so many are named: the others mostly follow from them. */
const most = 4;

/** Runs in the page. */
function tooWide({ width, most }: { width: number; most: number }): string[] {
  const found: { size: number; what: string }[] = [];
  const isSeen = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.slice(0, 20) ?? ''}`;
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
  /** Strips of tabs and pages of a carousel lie beside what is in sight; a text may end in dots. */
  const isMeant = (element: Element, { overflowX, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    /visible|clip/.test(overflowX) ||
    webkitLineClamp !== 'none' ||
    textOverflow === 'ellipsis' ||
    element.closest('[role=tablist], .no-scrollbar, .carousel') !== null;
  const { scrollWidth: own } = document.documentElement;
  if (own > width) found.push({ size: Number.POSITIVE_INFINITY, what: `the page is ${own} px wide` });
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { clientWidth, scrollWidth } = element;
    // Slanted letters reach a little over their box.
    if (clientWidth > 1 && scrollWidth > clientWidth + 4 && !isMeant(element, getComputedStyle(element)) && isSeen(element))
      found.push({ size: scrollWidth, what: `${nameOf(element)} shows ${clientWidth} of ${scrollWidth} px` });
    const { left, right } = element.getBoundingClientRect();
    // What it is made of comes after it, and says more.
    const isLeaf = element.children.length === 0;
    if (isLeaf && left < right && (left < -1 || right > width + 1) && !isClipped(element.parentElement) && isSeen(element))
      found.push({ size: right - left, what: `${nameOf(element)} lies from ${Math.round(left)} to ${Math.round(right)}` });
  }
  return found
    .toSorted((a, b) => b.size - a.size)
    .slice(0, most)
    .map(({ what }) => what);
}
