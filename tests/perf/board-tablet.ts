/** A kitchen tablet: a browser with the board, a record of what it showed, and simulated taps. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Locale } from '@sufra/i18n';
import { textsOf } from '../e2e/fixtures.ts';
import { logsInAsNewOwner } from '../e2e/staff.ts';
import type { Line } from './board-line.ts';

/** Times are epoch ms of this machine's clock. */
export interface TabletRecord {
  /** When an order began and stopped ringing. */
  began: [number: number, at: number][];
  ended: [number: number, at: number][];
  /** Order numbers that the page itself reports as starting to ring. */
  rang: number[];
  /** When the red bar appeared or disappeared. */
  red: [isThere: boolean, at: number][];
  /** Texts of the board's toasts, such as conflicts with a colleague. */
  told: string[];
}

interface Person {
  name: string;
  locale: Locale;
  line: Line;
  databaseUrl: string;
  dataDir: string;
}

/** How long a tap waits for a moving card, in ms. */
const tapWithin = 1500;

export class Tablet {
  readonly name: string;
  readonly line: Line;
  readonly seen: TabletRecord = { began: [], ended: [], rang: [], red: [], told: [] };
  /** Page errors, and taps that missed their button. */
  readonly errors: string[] = [];
  missedTaps = 0;
  /** Count at the last poll. */
  ringing = 0;
  /** Number of page loads. */
  loads = 0;
  /** Conflict messages after taps: name of the staff member who was first. */
  readonly faster: string[] = [];
  readonly #page: Page;
  readonly #inspector: CDPSession;

  private constructor(page: Page, inspector: CDPSession, { name, line }: Person) {
    this.name = name;
    this.line = line;
    this.#page = page;
    this.#inspector = inspector;
  }

  /** Invites and logs in a staff member, with the sound on. */
  static async open(browser: Browser, person: Person): Promise<Tablet> {
    const { name, locale, line, databaseUrl, dataDir } = person;
    const viewport = { width: 1024, height: 768 };
    const context = await browser.newContext({ viewport, locale: locale === 'ar' ? 'ar-AE' : 'en-AE', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(watchTheBoard);
    const tablet = new Tablet(page, await context.newCDPSession(page), person);
    page.on('pageerror', ({ message }) => tablet.errors.push(message));
    await logsInAsNewOwner({ page, server: { url: line.url, databaseUrl, dataDir }, t: textsOf(locale) }, name);
    page.on('response', async (response) => {
      if (response.status() !== 409) return;
      const body = (await response.json().catch(() => ({}))) as { by?: string };
      tablet.faster.push(body.by ?? 'nobody');
    });
    page.on('load', () => {
      tablet.loads += 1;
    });
    return tablet;
  }

  /** Polls which orders ring, and stores changes since the last poll. */
  async look(): Promise<number[]> {
    const { ringing, ...seen } = await this.#page.evaluate(() => {
      const { board } = window as unknown as { board: TabletRecord };
      const taken = { ...board };
      Object.assign(board, { began: [], ended: [], rang: [], red: [], told: [] });
      return { ...taken, ringing: document.documentElement.dataset.ringing ?? '' };
    });
    this.seen.began.push(...seen.began);
    this.seen.ended.push(...seen.ended);
    this.seen.rang.push(...seen.rang);
    this.seen.red.push(...seen.red);
    this.seen.told.push(...seen.told);
    const numbers = ringing.split(' ').filter(Boolean).map(Number);
    this.ringing = numbers.length;
    return numbers;
  }

  async tap(number: number): Promise<void> {
    const button = this.#page.locator(`[data-order="${number}"][data-state="received"] button`).first();
    await button.click({ timeout: tapWithin }).catch(() => {
      this.missedTaps += 1;
    });
  }

  /** Taps all at once, faster than any response. */
  async tapAll(numbers: readonly number[]): Promise<void> {
    await this.#page.evaluate((wanted) => {
      for (const number of wanted) document.querySelector<HTMLElement>(`[data-order="${number}"][data-state="received"] button`)?.click();
    }, numbers);
  }

  /** Heap size in MB after garbage collection. */
  async heap(): Promise<number> {
    await this.#inspector.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await this.#inspector.send('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize / 2 ** 20;
  }
}

/** Runs in the page from its start. */
function watchTheBoard(): void {
  const seen: TabletRecord = { began: [], ended: [], rang: [], red: [], told: [] };
  Object.assign(window, { board: seen });
  window.addEventListener('sufra-rang', (event) => seen.rang.push((event as CustomEvent<number>).detail));
  let ringing: string[] = [];
  let isRed = false;
  let said = '';
  const look = () => {
    const at = Date.now();
    const now = (document.documentElement?.dataset.ringing ?? '').split(' ').filter(Boolean);
    for (const number of now) if (!ringing.includes(number)) seen.began.push([Number(number), at]);
    for (const number of ringing) if (!now.includes(number)) seen.ended.push([Number(number), at]);
    ringing = now;
    const red = document.querySelector('[role=alert][data-line=lost]') !== null;
    if (red !== isRed) seen.red.push([red, at]);
    isRed = red;
    const toasts = [...document.querySelectorAll('.toaster .toast')].map((toast) => toast.textContent ?? '');
    for (const text of toasts) if (!said.includes(text)) seen.told.push(text);
    said = toasts.join('\n');
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ringing'] });
}
