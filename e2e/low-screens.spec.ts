/** A phone held sideways, and a window enlarged to 400 %: what is always in sight leaves room for what is read. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Of the screen's height, what scrolls; a foot that scrolls along belongs to it. */
const roomIn = (dialog: Locator): Promise<number> =>
  dialog.evaluate((element) => {
    const scrollers = [...element.querySelectorAll('*')].filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY));
    return Math.max(0, ...scrollers.map(({ clientHeight }) => clientHeight)) / innerHeight;
  });

test('ITEM-02 MAP-03 MENU-12 on a phone held sideways, and enlarged to 400 %, dialogs have room for what they are about', {
  tag: '@phone',
}, async ({ page, t, visitor, restaurant }) => {
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
