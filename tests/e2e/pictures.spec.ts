import type { Locator } from '@playwright/test';
import { expect, phone, slowPhone, test } from './fixtures.ts';
import { hydrated, menuPath } from './visitor.ts';

const widths = [320, 640, 960];
const shapes = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.slice(0, 12).map((picture) => Object.values(picture.getBoundingClientRect().toJSON())));

test('MENU-11 NAV-11 dishes reserve coloured space for pictures, so loading causes no layout shift', slowPhone, async ({ scene }) => {
  const { page, visitor } = scene;
  const waiting: (() => void)[] = [];
  let held = true;
  await page.route('**/pictures/*', async (route) => {
    if (held) await new Promise<void>((release) => waiting.push(release));
    await route.continue();
  });
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina' });
  // The load event waits for the first pictures, which are delayed here.
  await page.goto(menuPath('Dubai Marina'), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  const pictures = page.getByRole('main').locator('li picture:visible');
  const first = pictures.first().locator('img');
  await expect(pictures.first()).toHaveCSS('background-image', /^radial-gradient\(.*rgb/);
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
  const before = await shapes(pictures);
  expect(before.length).toBeGreaterThan(2);
  held = false;
  for (const release of waiting) release();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shapes(pictures)).toEqual(before);
});

test('MENU-11 the first row of pictures loads eagerly, the rest lazily, each as AVIF in display size', phone, async ({ page, visitor }) => {
  await visitor.browsesMenu();
  const pictures = page.getByRole('main').locator('li picture');
  const first = pictures.first().locator('img');
  await expect(first).toHaveAttribute('loading', 'eager');
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(pictures.last().locator('img')).toHaveAttribute('loading', 'lazy');
  expect(await pictures.locator('img[loading=eager]').count()).toBeLessThanOrEqual(3);
  const set = await pictures.first().locator('source').getAttribute('srcset');
  for (const width of widths) expect(set).toMatch(new RegExp(`-${width}\\.avif\\?v=[\\da-f]{8} ${width}w`));
  // Fallback for browsers without AVIF.
  await expect(first).toHaveAttribute('src', /-640\.webp\?v=[\da-f]{8}$/);
  // An off-screen picture has a URL only.
  await expect(pictures.last().locator('source')).toHaveCount(0);
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('.avif');
  const [chosen, shown] = await first.evaluate((image: HTMLImageElement) => [
    Number(/-(\d+)\.avif/.exec(image.currentSrc)?.[1]),
    image.clientWidth * devicePixelRatio,
  ]);
  // Sharp, while the next smaller size would not be.
  expect(chosen).toBeGreaterThanOrEqual(Math.min(shown ?? 0, 960));
  const smaller = widths.filter((width) => width < (chosen ?? 0)).at(-1) ?? 0;
  expect(smaller).toBeLessThan(shown ?? 0);

  // Opening its category shows it as AVIF, too.
  await page.getByRole('main').locator('details > summary').last().click();
  const last = pictures.last().locator('img');
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('.avif');
  await expect(pictures.last()).toHaveCSS('background-image', /^radial-gradient\(.*rgb/);
});
