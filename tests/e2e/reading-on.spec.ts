/** Reading a menu on a phone from top to bottom: sticky elements, and automatic opening of categories. */
import type { Locator, Page } from '@playwright/test';
import { expect, slowPhone, test } from './fixtures.ts';

/** Scrolls by touch in px, and rests before release: no momentum. */
async function scrolls(page: Page, by: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: 190, y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(700) });
  const moves = [...Array.from({ length: Math.ceil(by / 20) }, (_, step) => step * 20), by, by, by, by];
  for (const moved of moves) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(700 - moved) });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

const topOf = async (thing: Locator): Promise<number> => (await thing.boundingBox())?.y ?? Number.NaN;

test('MENU-02 MENU-07 the next category opens without a scroll jump at its heading on a phone', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor, restaurant, isPhone } = scene;
  test.skip(!isPhone, 'a desk has room');
  await visitor.browsesMenu();
  // Disables scroll anchoring, which Safari lacks.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  expect(await topOf(page.locator('[data-item]').first())).toBeLessThanOrEqual(360);
  // Address and minimum are collapsed to one line.
  const more = page.getByRole('main').locator('header details');
  await more.locator('summary').click();
  await expect(more.getByRole('list')).toContainText('AED 30.00');
  await more.locator('summary').click();

  const open = page.getByRole('main').locator('details[open][name]');
  const head = (category: string) =>
    page
      .getByRole('main')
      .locator('summary')
      .filter({ hasText: named(category) });
  const tab = (category: string) => page.getByRole('tab', { name: named(category), exact: true });
  // Programmatic scrolling opens no category.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(tab('Shawarma')).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));

  // All its dishes have been seen before the next category opens.
  const next = head('Charcoal Grill');
  await next.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 400));
  await expect(visitor.addButton('Shawarma Rice Bowl')).toBeInViewport();
  const before = await topOf(next);
  const places = page.evaluate(async (category) => {
    const seen: number[] = [];
    const section = document.querySelector<HTMLDetailsElement>(`#category-${category}`);
    for (let frames = 0; frames < 3; frames += section?.open ? 1 : 0) {
      await new Promise(requestAnimationFrame);
      seen.push(Math.round(section?.firstElementChild?.getBoundingClientRect().top ?? Number.NaN));
    }
    return seen;
  }, restaurant.categoryOf('Shish Tawook'));
  await scrolls(page, before - 150);
  await expect(tab('Shawarma')).toHaveAttribute('aria-selected', 'true');
  await scrolls(page, 100);
  await expect(tab('Charcoal Grill')).toHaveAttribute('aria-selected', 'true');
  await expect(open).toHaveCount(1);
  await expect(page.getByRole('tablist', { name: t('menu.categories') })).toBeInViewport();
  const seen = await places;
  // The closed category above is about 850 px high; a finger moves much less per frame.
  const jumps = seen.map((place, at) => Math.abs(place - (seen[at - 1] ?? place)));
  expect(Math.max(...jumps), `the head stood at ${seen.join(', ')}`).toBeLessThan(300);
});
