/**
 * Rings for every unaccepted order and every customer waiting in the car, on every screen of the console.
 * Shows their number in the title, the icon and on the home screen.
 */

import { serverNow } from './clock.ts';
import { ringingNumbers } from './columns.ts';
import { liveOrders, useLiveOrders } from './live-orders.ts';
import { ringOn, startSound } from './sound.ts';

/** Check interval in ms for scheduled orders. */
const look = 1000;

/** Event when an order starts to ring, once per occasion. */
export const rang = 'sufra-rang';

/** Starts ringing until stopped. Sets `data-ringing` for a visual signal. */
export function startRinging(): () => void {
  const page = document.documentElement;
  const endSound = startSound();
  let ringing: readonly number[] = [];
  let isOver = false;
  const check = () => {
    const { orders } = liveOrders();
    // An unloaded list changes nothing: a ring continues.
    if (isOver || orders === null) return;
    const numbers = ringingNumbers(orders.values(), serverNow());
    for (const number of numbers) if (!ringing.includes(number)) window.dispatchEvent(new CustomEvent(rang, { detail: number }));
    if (String(numbers) === String(ringing)) return;
    ringing = numbers;
    page.dataset.ringing = numbers.join(' ');
    ringOn(numbers.length > 0);
    showCount();
  };
  // Process batches as a whole: an order placed and accepted during an outage does not ring.
  const unsubscribe = useLiveOrders.subscribe(() => queueMicrotask(check));
  const timer = setInterval(check, look);
  check();
  return () => {
    isOver = true;
    unsubscribe();
    clearInterval(timer);
    endSound();
    delete page.dataset.ringing;
    showCount();
  };
}

const ringingCount = (): number => document.documentElement.dataset.ringing?.split(' ').filter(Boolean).length ?? 0;

function showCount(): void {
  const count = ringingCount();
  titled(document.title);
  badgeIcon(count);
  // App badge: only in an installed app.
  if ('setAppBadge' in navigator) void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Document title, prefixed by the number of waiting orders. */
export function titled(title: string): void {
  const plain = title.replace(/^\(\d+\) /, '');
  const count = ringingCount();
  document.title = count > 0 ? `(${count}) ${plain}` : plain;
}

/** Favicon with a count. */

const edge = 64;

function badgeIcon(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.dataset.plain ??= link.href;
  const { plain } = link.dataset;
  if (count === 0) {
    link.href = plain;
    return;
  }
  const picture = new Image();
  picture.onload = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.drawImage(picture, 0, 0, edge, edge);
    pen.fillStyle = '#b3261e';
    pen.beginPath();
    pen.arc(42, 22, 22, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = '#ffffff';
    pen.font = `bold ${count > 9 ? 26 : 34}px system-ui`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(count > 99 ? '99' : String(count), 42, 24);
    link.href = canvas.toDataURL();
  };
  picture.src = plain;
}
