/** The menu of a phone, from its first dish to the last: what stays in sight, and what opens by itself. */
import type { Locator, Page } from '@playwright/test';
import { expect, slowPhone, test } from './fixtures.ts';

/** A finger moves up by so many px, and rests before it leaves: nothing rolls on. */
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
  // As in Safari: what the browser does by itself does not count.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  expect(await topOf(page.locator('[data-item]').first())).toBeLessThanOrEqual(360);
  // The address and the minimum wait behind one line.
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
  // The page opens no category when it scrolls without the visitor’s finger.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(tab('Shawarma')).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));

  // Its dishes are all read before the next category opens.
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
  // What closed above is some 850 px high; a finger moves by much less in a frame.
  const jumps = seen.map((place, at) => Math.abs(place - (seen[at - 1] ?? place)));
  expect(Math.max(...jumps), `the head stood at ${seen.join(', ')}`).toBeLessThan(300);
});
