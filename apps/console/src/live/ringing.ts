/**
 * Rings for every order that no staff member has taken, and for every customer who waits in the car, on every screen of the console.
 * Shows their number in the title, the icon and on the home screen.
 */

import { serverNow } from './clock.ts';
import { ringingNumbers } from './columns.ts';
import { liveOrders, useLiveOrders } from './live-orders.ts';
import { keepSound, ringOn } from './sound.ts';

/** ms: how late an order for later may begin to ring. */
const look = 1000;

/** Told to the page when an order begins to ring, once each time that it has to be taken. */
export const rang = 'sufra-rang';

/** Watches until told to stop. Writes what rings on the page (`data-ringing`), for staff who cannot hear it. */
export function keepRinging(): () => void {
  const page = document.documentElement;
  const endSound = keepSound();
  let ringing: readonly number[] = [];
  let isOver = false;
  const check = () => {
    const { orders } = liveOrders();
    // A list that is not there yet says nothing: what rang goes on.
    if (isOver || orders === null) return;
    const numbers = ringingNumbers(orders.values(), serverNow());
    for (const number of numbers) if (!ringing.includes(number)) window.dispatchEvent(new CustomEvent(rang, { detail: number }));
    if (String(numbers) === String(ringing)) return;
    ringing = numbers;
    page.dataset.ringing = numbers.join(' ');
    ringOn(numbers.length > 0);
    showCount();
  };
  // What is told together counts together: an order that came and was taken while the line was silent does not ring in between.
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
  // Only where the console was installed.
  if ('setAppBadge' in navigator) void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

/** The page's title, with how many orders wait before it. */
export function titled(title: string): void {
  const plain = title.replace(/^\(\d+\) /, '');
  const count = ringingCount();
  document.title = count > 0 ? `(${count}) ${plain}` : plain;
}

/** The tab's icon with a count on it. */

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
