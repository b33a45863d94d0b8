/** Prints tickets on 80 mm paper, one after the other. Chromium prints without asking where it was started with --kiosk-printing. */
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import type { Locale } from '@sufra/i18n';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../messages.ts';
import { chosenLocale, chosenTicket, printedOrders } from '../persisted.ts';
import { Tickets } from './ticket.tsx';

/** So many numbers are remembered: those of a day. */
const mostRemembered = 500;

/** Once, as soon as it is accepted here, where this device prints at all. */
export function printAccepted(order: KitchenOrder): void {
  const choice = chosenTicket.get();
  if (choice !== 'off') enqueue(order, choice === 'both' ? ['ar', 'en'] : [choice]);
}

/** By hand. In the languages of this device's printer; where it has none, in the reader's. */
export function printCopy(order: KitchenOrder): void {
  const choice = chosenTicket.get();
  const reader = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  enqueue(order, choice === 'off' ? [chosenLocale.get() ?? reader] : choice === 'both' ? ['ar', 'en'] : [choice]);
}

const queue = { last: Promise.resolve() };

function enqueue(order: KitchenOrder, locales: readonly Locale[]): void {
  queue.last = queue.last.then(() => print(order, locales)).catch(() => undefined);
}

async function print(order: KitchenOrder, locales: readonly Locale[]): Promise<void> {
  const texts = await Promise.all(locales.map(loadTexts));
  const known = printedOrders.get();
  const isCopy = known.includes(order.number);
  const paper = document.createElement('div');
  paper.className = 'ticket-paper';
  document.body.append(paper);
  const root = createRoot(paper);
  flushSync(() => root.render(createElement(Tickets, { order, texts, isCopy })));
  // Letters that no screen has needed yet are downloaded first.
  await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
  await document.fonts.ready;
  const endPaper = cutPaper(paper);
  try {
    window.print();
    if (!isCopy) printedOrders.set([...known, order.number].slice(-mostRemembered));
  } finally {
    endPaper();
    root.unmount();
    paper.remove();
  }
}

/** mm of a pixel. */
const mm = 25.4 / 96;

/** A page as long as what is on it: a roll has no pages. */
function cutPaper(paper: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  const length = Math.ceil(paper.getBoundingClientRect().height * mm) + 4;
  sheet.replaceSync(`@page { size: 80mm ${Math.max(80, length)}mm; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
