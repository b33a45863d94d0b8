/** Small viewports: a phone in landscape, 400 % zoom, and 200 % text. Sticky elements leave room for content. */
import type { Locator } from '@playwright/test';
import { expect, slowPhone, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

/** Share of the screen's height that scrolls, including a footer that scrolls along. */
const roomIn = (dialog: Locator): Promise<number> =>
  dialog.evaluate((element) => {
    const scrollers = [...element.querySelectorAll('*')].filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY));
    return Math.max(0, ...scrollers.map(({ clientHeight }) => clientHeight)) / innerHeight;
  });

test('ITEM-02 MAP-03 MENU-12 dialogs leave room for content on a landscape phone and at 400 % zoom', slowPhone, async ({ scene }) => {
  const { page, t, visitor, restaurant, isPhone } = scene;
  test.skip(!isPhone, 'a desk has room');
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 1)] });
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    const size = `${viewport.width} x ${viewport.height}`;
    const covered = await page.evaluate(() => {
      const parts = [
        document.querySelector('header'),
        document.querySelector('[role=tablist]')?.parentElement,
        document.querySelector('.fixed.bottom-0'),
      ];
      const stays = parts.filter((part) => part && /sticky|fixed/.test(getComputedStyle(part).position));
      return stays.reduce((sum, part) => sum + (part?.getBoundingClientRect().height ?? 0), 0) / innerHeight;
    });
    expect(covered, `always in sight at ${size}`).toBeLessThan(0.5);

    await visitor.addButton('Chicken Shawarma').click();
    const dialog = visitor.dishDialog('Chicken Shawarma');
    await expect(dialog.getByRole('group').nth(1)).toBeAttached();
    expect(await roomIn(dialog), `dish at ${size}`).toBeGreaterThan(0.6);
    await visitor.addToCart(dialog).scrollIntoViewIfNeeded();
    await expect(visitor.addToCart(dialog)).toBeInViewport({ ratio: 0.99 });
    await dialog.getByRole('button', { name: t('ui.close') }).click();
    await expect(dialog).toBeHidden();

    const cart = await visitor.cart();
    expect(await roomIn(cart), `cart at ${size}`).toBeGreaterThan(0.6);
    await cart.getByRole('button', { name: t('ui.close') }).click();
    await expect(cart).toBeHidden();
  }

  await visitor.opens('/?changeLocation=true');
  const map = visitor.mapDialog();
  await expect(map.getByRole('button', { name: t('geo.set') })).toBeVisible();
  for (const [width, height] of [
    [844, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    const ground = map.getByRole('region', { name: t('geo.map') });
    expect((await ground.boundingBox())?.height, `map at ${width} x ${height}`).toBeGreaterThan(140);
    await map.getByRole('button', { name: t('geo.deliver_here') }).scrollIntoViewIfNeeded();
    await expect(map.getByRole('button', { name: t('geo.deliver_here') })).toBeInViewport({ ratio: 0.99 });
  }
});

/** Words broken across lines, and texts wider than the element. */
const brokenIn = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      if (!parentElement?.checkVisibility() || parentElement.closest('.sr-only')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u00a0]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const { left, right } = range.getBoundingClientRect();
        const around = root.getBoundingClientRect();
        if (tops.size > 1) found.push(`broken: ${word}`);
        if (left < around.left - 1 || right > around.right + 1) found.push(`cut off: ${word}`);
      }
    }
    return found;
  });

for (const way of ['the page', 'the browser'] as const)
  test(`MENU-12 ITEM-02 LOC-05 a phone at 200 % text, set by ${way}, fits cart bar and dish footer`, slowPhone, async ({ scene }) => {
    const { page, context, t, visitor, restaurant, isPhone } = scene;
    const { height } = page.viewportSize() ?? { height: 0 };
    test.skip(!isPhone, 'a desk has room');
    const part = async (element: Locator) => ((await element.boundingBox())?.height ?? height) / height;
    if (way === 'the browser') {
      const browser = await context.newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    } else
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
      );
    await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)] });
    await visitor.opens('/');
    const change = page.getByRole('button', { name: t('locations.change_location') });
    await expect(change).toBeVisible();
    expect(await brokenIn(change), 'place').toEqual([]);

    await visitor.opens(menuPath('Dubai Marina'));
    const bar = page.locator('.fixed.bottom-0');
    await expect(bar.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
    expect(await brokenIn(bar), 'cart bar').toEqual([]);
    expect(await part(bar), 'cart bar').toBeLessThan(0.25);

    const cart = await visitor.cart();
    expect(await brokenIn(cart.getByRole('heading', { level: 2 })), 'title of the cart').toEqual([]);
    expect(await brokenIn(cart.getByRole('link', { name: t('cart.checkout') })), 'foot of the cart').toEqual([]);
    expect(await roomIn(cart), 'cart').toBeGreaterThan(0.4);
    await cart.getByRole('button', { name: t('ui.close') }).click();

    await visitor.addButton('Chicken Shawarma').click();
    const dialog = visitor.dishDialog('Chicken Shawarma');
    await expect(dialog.getByRole('group').nth(1)).toBeAttached();
    await expect(visitor.addToCart(dialog)).toBeInViewport({ ratio: 0.99 });
    expect(await brokenIn(visitor.addToCart(dialog)), 'foot of the dish').toEqual([]);
    expect(await roomIn(dialog), 'dish').toBeGreaterThan(0.45);
  });
