/**
 * Prints tickets, one after the other: by the browser on 80 mm paper, or as dots on a receipt printer. Chromium prints without asking where it was started
 * with --kiosk-printing.
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
const mostRemembered = 500;

/** ms: a ticket may wait for others, and for its printer. */
const patience = 40_000;

type Printer = StaffProfile['branches'][number]['printer'];

interface Job {
  order: KitchenOrder;
  locales: readonly Locale[];
  /** Not where this device has printed it. */
  isOnce: boolean;
}

/** Once, as soon as it is accepted here, where this device prints at all; where it printed it as it rang, not again. */
export function printAccepted(order: KitchenOrder): void {
  const locales = chosenLocales();
  if (locales.length > 0) enqueue({ order, locales, isOnce: printerOf(order).isAutomatic });
}

/** Manual copy in the printer's languages, else the reader's. */
export function printCopy(order: KitchenOrder): void {
  const locales = chosenLocales();
  enqueue({ order, locales: locales.length > 0 ? locales : [readerLocale()], isOnce: false });
}

/** Prints each order as it begins to ring, where its branch and this device do. Returns how to stop. */
export function keepPrinting(): () => void {
  // Already now: later the line may be lost, or the server have another build.
  if (chosenPrinter.get() !== 'browser') void import('./receipt.ts').catch(() => undefined);
  const print = (event: Event) => {
    const order = liveOrders().orders?.get((event as CustomEvent<number>).detail);
    const locales = chosenLocales();
    if (order && locales.length > 0 && printerOf(order).isAutomatic) enqueue({ order, locales, isOnce: true });
  };
  window.addEventListener(rang, print);
  return () => {
    window.removeEventListener(rang, print);
    // They name customers, whom the next person to log in may not see.
    putAside();
  };
}

/** Call it in a tap: a browser asks for a printer at its USB. */
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

interface Unprinted extends Omit<Job, 'isOnce'> {
  /** Why, in the reader's language. */
  text: string;
}

/** What did not come out, until it does or a staff member puts it aside. */
export const useUnprinted = create<readonly Unprinted[]>(() => []);

export const putAside = (): void => useUnprinted.setState([], true);

export function printAgain(): void {
  const all = useUnprinted.getState();
  putAside();
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

/** As long as it is said on the page, this is not loaded anew by itself. */
function lengthen(by: number): void {
  const { dataset } = document.documentElement;
  queue.length += by;
  if (queue.length > 0) dataset.printing = String(queue.length);
  else delete dataset.printing;
}

/** Tabs of one device hear of the same order at once. */
const inTurn = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('sufra-tickets', work);
  else await work();
};

async function print({ order, locales, isOnce }: Job): Promise<void> {
  const known = printedOrders.get();
  const isCopy = known.includes(order.number);
  if (isOnce && isCopy) return;
  const remember = () => {
    if (!isCopy) printedOrders.set([...known, order.number].slice(-mostRemembered));
  };
  const others = () => useUnprinted.getState().filter((each) => each.order.number !== order.number);
  try {
    const isTaken = await printBy(chosenPrinter.get(), order, await Promise.all(locales.map(loadTexts)), isCopy);
    remember();
    useUnprinted.setState(others(), true);
    if (!isTaken) toast({ text: (await loadTexts(readerLocale()))('console.ticket_untaken'), tone: 'warning', durationMs: 15_000 });
  } catch (error) {
    // What may lie at the printer already is a copy the next time: two tickets that look new are cooked twice.
    if (mayBePrinted(error)) remember();
    const text = textOf(error, await loadTexts(readerLocale()));
    useUnprinted.setState([...others(), { order, locales, text }], true);
  }
}

function mayBePrinted(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'printer_cut' || error.status === 'TIMEOUT_ERROR';
  return error instanceof UsbProblem && error.isBegun;
}

const textOf = (error: unknown, t: Translator): string => (error instanceof UsbProblem ? t(error.says) : problemText(error, t));

/** False where a printer has not said that it took all of it. */
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

/** Lays a ticket out, out of sight, for as long as `use` takes. `dots`: as wide as a receipt printer prints; null: a page of the browser's. */
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
    // The branch has another printer by now, or none.
    if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'printer_missing'))
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    throw error;
  }
}

/** In parts: a call takes only so many arguments. */
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
