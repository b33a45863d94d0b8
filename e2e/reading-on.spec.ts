/** The menu of a phone, from its first dish to the last: what stays in sight, and what opens by itself. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A finger moves up by so many px, without haste. */
async function scrolls(page: Page, by: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: 190, y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(700) });
  for (let moved = 0; moved <= by; moved += 20)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(700 - moved) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

const topOf = async (thing: Locator): Promise<number> => (await thing.boundingBox())?.y ?? Number.NaN;

test('MENU-02 MENU-07 on a phone dishes begin at once, the tabs stay, and the next category opens as one comes to its head, which stays where it is', {
  tag: '@phone',
}, async ({ page, t, named, visitor, restaurant, isPhone }) => {
  test.skip(!isPhone, 'a desk has room');
  await visitor.browsesMenu();
  // As in Safari: what the browser does by itself does not count.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  expect(await topOf(page.locator('[data-item]').first())).toBeLessThanOrEqual(310);
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
  // Whoever is brought there by something else than their finger opens nothing.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(tab('Shawarma')).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));

  // Its dishes are all read before the next category opens.
  const [last, next] = [page.getByRole('listitem').filter({ has: visitor.addButton('Shawarma Rice Bowl') }), head('Charcoal Grill')];
  let before = await topOf(next);
  while (before > 400) {
    await scrolls(page, 300);
    before = await topOf(next);
    await expect(tab('Shawarma')).toHaveAttribute('aria-selected', 'true');
  }
  await expect(last).toBeVisible();
  const places = page.evaluate(async (category) => {
    const seen: number[] = [];
    const section = document.querySelector<HTMLDetailsElement>(`#category-${category}`);
    for (let frames = 0; frames < 3; frames += section?.open ? 1 : 0) {
      await new Promise(requestAnimationFrame);
      seen.push(section?.firstElementChild?.getBoundingClientRect().top ?? Number.NaN);
    }
    return seen;
  }, restaurant.categoryOf('Shish Tawook'));
  await scrolls(page, before - 100);
  await expect(tab('Charcoal Grill')).toHaveAttribute('aria-selected', 'true');
  await expect(open).toHaveCount(1);
  await expect(page.getByRole('tablist', { name: t('menu.categories') })).toBeInViewport();
  const seen = await places;
  const jumps = seen.map((place, at) => Math.abs(place - (seen[at - 1] ?? place)));
  expect(Math.max(...jumps), `the head stood at ${seen.join(', ')}`).toBeLessThan(60);
  expect(seen.at(-1)).toBeLessThan(200);
  expect(seen.at(-1)).toBeGreaterThan(0);
});
