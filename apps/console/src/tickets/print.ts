/**
 * Print queue: by the browser on 80 mm paper, or as a bitmap on a receipt printer. Chromium skips the print dialog when started with
 * --kiosk-printing.
 */

import { ApiError } from '@sufra/calls/request';
import { printTicket } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { dotsAcross } from '@sufra/contract/kitchen/printer';
import type { StaffProfile } from '@sufra/contract/staff/model';
import type { Locale, Translator } from '@sufra/i18n';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { createElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { create } from 'zustand';
import { profileQuery } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { queryClient } from '../calls/query-client.ts';
import { liveOrders } from '../live/live-orders.ts';
import { rang } from '../live/ringing.ts';
import { loadTexts } from '../messages.ts';
import { chosenLocale, chosenPrinter, chosenTicket, type PrinterChoice, printedOrders } from '../persisted.ts';
import { Tickets } from './ticket.tsx';
import { UsbProblem } from './usb-problem.ts';

/** Number of remembered orders: about a day's. */
const maxRemembered = 500;

/** Timeout (ms), which includes the wait for other tickets and the printer. */
const patience = 40_000;

type Printer = StaffProfile['branches'][number]['printer'];

interface Job {
  order: KitchenOrder;
  locales: readonly Locale[];
  /** Skips orders that this device has printed. */
  isOnce: boolean;
}

/** Prints an order on acceptance, if this device prints, unless it did so when the order rang. */
export function printAccepted(order: KitchenOrder): void {
  const locales = chosenLocales();
  if (locales.length > 0) enqueue({ order, locales, isOnce: printerOf(order).isAutomatic });
}

/** Manual copy in the printer's languages, else the reader's. */
export function printCopy(order: KitchenOrder): void {
  const locales = chosenLocales();
  enqueue({ order, locales: locales.length > 0 ? locales : [readerLocale()], isOnce: false });
}

/** Prints each order when it starts to ring, if branch and device are set to. Returns a function that stops. */
export function keepPrinting(): () => void {
  // Preload: later the device may be offline, or a deployment may have removed the file.
  if (chosenPrinter.get() !== 'browser') void import('./receipt.ts').catch(() => undefined);
  const print = (event: Event) => {
    const order = liveOrders().orders?.get((event as CustomEvent<number>).detail);
    const locales = chosenLocales();
    if (order && locales.length > 0 && printerOf(order).isAutomatic) enqueue({ order, locales, isOnce: true });
  };
  window.addEventListener(rang, print);
  return () => {
    window.removeEventListener(rang, print);
    // Privacy: tickets name customers, whom the next person to log in may not see.
    dismissFailedPrints();
  };
}

/** Call it in a click handler, because WebUSB needs a user gesture. */
export async function choosePrinter(choice: PrinterChoice): Promise<void> {
  try {
    if (choice !== 'browser') {
      const { chooseUsbPrinter } = await import('./receipt.ts');
      if (choice === 'usb' && !(await chooseUsbPrinter())) return;
    }
    chosenPrinter.set(choice);
  } catch (error) {
    toast({ text: textOf(error, await loadTexts(readerLocale())), tone: 'error', durationMs: 8000 });
  }
}

const chosenLocales = (): readonly Locale[] => {
  const choice = chosenTicket.get();
  return choice === 'off' ? [] : choice === 'both' ? ['ar', 'en'] : [choice];
};
const readerLocale = (): Locale => chosenLocale.get() ?? (document.documentElement.lang === 'ar' ? 'ar' : 'en');

function printerOf({ branch }: KitchenOrder): Printer {
  const profile = queryClient.getQueryData<StaffProfile>(profileQuery.queryKey);
  const known = profile?.branches.find(({ id }) => id === branch.id);
  return known?.printer ?? { isNetworked: false, width: 80, isAutomatic: false };
}

interface FailedPrint extends Omit<Job, 'isOnce'> {
  /** Reason, in the reader's language. */
  text: string;
}

/** Failed tickets, until printed or dismissed. */
export const useFailedPrints = create<readonly FailedPrint[]>(() => []);

export const dismissFailedPrints = (): void => useFailedPrints.setState([], true);

export function printAgain(): void {
  const all = useFailedPrints.getState();
  dismissFailedPrints();
  for (const { order, locales } of all) enqueue({ order, locales, isOnce: false });
}

const queue = { last: Promise.resolve(), length: 0 };

function enqueue(job: Job): void {
  lengthen(1);
  queue.last = queue.last
    .then(() => inTurn(() => print(job)))
    .catch(() => undefined)
    .finally(() => lengthen(-1));
}

/** While the attribute is set, the page does not reload itself. */
function lengthen(by: number): void {
  const { dataset } = document.documentElement;
  queue.length += by;
  if (queue.length > 0) dataset.printing = String(queue.length);
  else delete dataset.printing;
}

/** Mutex across tabs, which all receive the same order. */
const inTurn = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('sufra-tickets', work);
  else await work();
};

async function print({ order, locales, isOnce }: Job): Promise<void> {
  const known = printedOrders.get();
  const isCopy = known.includes(order.number);
  if (isOnce && isCopy) return;
  const remember = () => {
    if (!isCopy) printedOrders.set([...known, order.number].slice(-maxRemembered));
  };
  const others = () => useFailedPrints.getState().filter((each) => each.order.number !== order.number);
  try {
    const isTaken = await printBy(chosenPrinter.get(), order, await Promise.all(locales.map(loadTexts)), isCopy);
    remember();
    useFailedPrints.setState(others(), true);
    if (!isTaken) toast({ text: (await loadTexts(readerLocale()))('console.ticket_untaken'), tone: 'warning', durationMs: 15_000 });
  } catch (error) {
    // A possibly printed ticket becomes a copy next time, because the kitchen would cook two originals.
    if (mayBePrinted(error)) remember();
    const text = textOf(error, await loadTexts(readerLocale()));
    useFailedPrints.setState([...others(), { order, locales, text }], true);
  }
}

function mayBePrinted(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'printer_cut' || error.status === 'TIMEOUT_ERROR';
  return error instanceof UsbProblem && error.isBegun;
}

const textOf = (error: unknown, t: Translator): string => (error instanceof UsbProblem ? t(error.says) : problemText(error, t));

/** False when the printer did not confirm the whole ticket. */
async function printBy(choice: PrinterChoice, order: KitchenOrder, texts: readonly Translator[], isCopy: boolean): Promise<boolean> {
  const ticket = createElement(Tickets, { order, texts, isCopy });
  if (choice === 'browser') {
    await onPaper(ticket, null, printByBrowser);
    return true;
  }
  const { paint, escPos, printByUsb } = await import('./receipt.ts');
  const { width } = printerOf(order);
  const dots = dotsAcross[width];
  const bitmap = await onPaper(ticket, dots, (paper) => paint(paper, dots));
  if (choice === 'network') return (await sendBitmap(order, width, bitmap.bytes)).isTaken;
  await printByUsb(escPos(bitmap));
  return true;
}

/** Renders a ticket off screen while `use` runs. `dots`: width on a receipt printer; null for a page of the browser. */
async function onPaper<Made>(ticket: ReactElement, dots: number | null, use: (paper: HTMLElement) => Made): Promise<Made> {
  const paper = document.createElement('div');
  paper.className = dots === null ? 'ticket-paper' : 'ticket-paper ticket-roll';
  if (dots !== null) paper.style.inlineSize = `${dots / 8}mm`;
  document.body.append(paper);
  const root = createRoot(paper);
  try {
    flushSync(() => root.render(ticket));
    // Load fonts not yet used on screen.
    await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
    await document.fonts.ready;
    return use(paper);
  } finally {
    root.unmount();
    paper.remove();
  }
}

/** Prints a page of the browser's own format. */
export const printSheet = (sheet: ReactElement): Promise<void> => onPaper(sheet, null, () => window.print());

function printByBrowser(paper: HTMLElement): void {
  const endPaper = cutPaper(paper);
  try {
    window.print();
  } finally {
    endPaper();
  }
}

async function sendBitmap({ branch }: KitchenOrder, width: Printer['width'], bytes: Uint8Array) {
  try {
    return await call(printTicket, { branchId: branch.id, width, bitmap: base64Of(bytes) }, { patience });
  } catch (error) {
    // The profile is stale: the branch's printer was changed or removed.
    if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'printer_missing'))
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    throw error;
  }
}

/** In chunks, because the number of arguments is limited. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192) text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}

/** Millimetres per CSS pixel. */
const mm = 25.4 / 96;

/** Sets the page length to the content, because a roll has no pages. */
function cutPaper(paper: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  const length = Math.ceil(paper.getBoundingClientRect().height * mm) + 4;
  sheet.replaceSync(`@page { size: 80mm ${Math.max(80, length)}mm; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
