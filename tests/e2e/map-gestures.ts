/** Drags the map and its pin, by mouse at a desk and by touch on a phone. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Translator } from '@sufra/i18n';

export interface Pixels {
  x: number;
  y: number;
}

/** World width in pixels at zoom 16, the initial zoom. */
const world = 512 * 2 ** 16;

export function mapGestures({ page, t, isPhone }: { page: Page; t: Translator; isPhone: boolean }) {
  const dialog = page.getByRole('dialog', { name: t('locations.where') });
  const pin = dialog.getByRole('application', { name: t('geo.pin') });
  const map = dialog.getByRole('region', { name: t('geo.map') });

  async function boxOf(locator: Locator) {
    const box = await locator.boundingBox();
    if (!box) throw new Error('not to be seen');
    return box;
  }
  async function middle(): Promise<Pixels> {
    const { x, y, width, height } = await boxOf(map);
    return { x: x + width / 2, y: y + height / 2 };
  }
  async function tip(): Promise<Pixels> {
    const { x, y, width, height } = await boxOf(pin);
    return { x: x + width / 2, y: y + height };
  }
  const distance = (one: Pixels, other: Pixels) => Math.hypot(one.x - other.x, one.y - other.y);

  async function drags(from: Pixels, by: Pixels): Promise<void> {
    const steps = Array.from({ length: 5 }, (_, step) => ({ x: from.x + (by.x * (step + 1)) / 5, y: from.y + (by.y * (step + 1)) / 5 }));
    if (!isPhone) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const { x, y } of steps) await page.mouse.move(x, y);
      return page.mouse.up();
    }
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Pixels[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(({ x, y }) => ({ x, y })) });
    await send('touchStart', [from]);
    for (const spot of steps) await send('touchMove', [spot]);
    await send('touchEnd', []);
    await touch.detach();
  }

  return {
    dialog,
    pin,
    map,
    middle,
    tip,
    drags,
    /** The map is drawn and its pin can be dragged. */
    isReady: () => expect(pin).toBeVisible({ timeout: 30_000 }),
    /** Drags the map beside the pin. */
    async dragsMap(by: Pixels): Promise<void> {
      const { x, y } = await middle();
      await drags({ x: x - 90, y: y - 60 }, by);
    },
    /** Drags the pin by its head. */
    async dragsPin(by: Pixels): Promise<void> {
      const { x, y } = await tip();
      await drags({ x, y: y - 36 }, by);
    },
    /** With a tolerance of one pixel. */
    pinIsInTheMiddle: () => expect.poll(async () => distance(await tip(), await middle())).toBeLessThan(1.5),
  };
}

/** The point at a pixel offset on a map at its initial zoom, in degrees. */
export function offsetBy({ lat, lng }: { lat: number; lng: number }, { x, y }: Pixels) {
  const degree = 360 / world;
  return { lat: lat - y * degree * Math.cos((lat * Math.PI) / 180), lng: lng + x * degree };
}
