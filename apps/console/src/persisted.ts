/** Local device settings, one storage entry each, synchronized between tabs. */

import { isLocale, type Locale } from '@sufra/i18n';
import { SafeStorage } from '@sufra/ui/safe-storage.ts';
import { create } from 'zustand';

const storage = new SafeStorage(() => localStorage);

const tab = new SafeStorage(() => sessionStorage);
const draftPrefix = 'console.phone-order.';
/** Of drafts written here: a blocked storage lists none. */
const draftNames = new Set<string>();

/** Drafts of phone orders, in this tab only, because they have a caller's data. They end with the session. */
export const drafts = {
  get: (name: string): string | null => tab.get(draftPrefix + name),
  /** Null removes it. */
  set(name: string, text: string | null): void {
    draftNames.add(name);
    tab.set(draftPrefix + name, text);
  },
  removeAll(): void {
    for (const key of keysOfTab()) if (key.startsWith(draftPrefix)) draftNames.add(key.slice(draftPrefix.length));
    for (const name of draftNames) tab.set(draftPrefix + name, null);
  },
};

function keysOfTab(): string[] {
  try {
    return Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

export interface Persisted<Value> {
  get(): Value;
  set(value: Value): void;
  /** React hook. */
  use(): Value;
  subscribe(listener: (value: Value, before: Value) => void): () => void;
}

/** `read` parses the stored value leniently (undefined: none or invalid). */
export function persisted<Value>(name: string, read: (stored: unknown) => Value): Persisted<Value> {
  const key = `console.${name}`;
  let text = storage.get(key);
  const useValue = create(() => ({ value: read(parsed(text)) }));
  const look = () => {
    const now = storage.get(key);
    if (now === text) return;
    text = now;
    useValue.setState({ value: read(parsed(now)) });
  };
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key: changed }) => (changed === key || changed === null) && look());
  return {
    get() {
      // Re-read: another tab's storage event may be pending.
      look();
      return useValue.getState().value;
    },
    set(value) {
      text = value === null || value === undefined ? null : JSON.stringify(value);
      storage.set(key, text);
      useValue.setState({ value });
    },
    use: () => useValue(({ value }) => value),
    subscribe: (listener) => useValue.subscribe(({ value }, before) => listener(value, before.value)),
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const chosenLocale = persisted<Locale | null>('locale', (stored) => (isLocale(stored) ? stored : null));

/** Chosen branch; null for all of the staff member's. */
export const chosenBranch = persisted<number | null>('branch', (stored) => (typeof stored === 'number' ? stored : null));

/** Automatic ticket printing on acceptance, by language; `off` without a printer. */
export const ticketChoices = ['off', 'ar', 'en', 'both'] as const;
export type TicketChoice = (typeof ticketChoices)[number];
const isTicketChoice = (stored: unknown): stored is TicketChoice => ticketChoices.some((choice) => choice === stored);
export const chosenTicket = persisted<TicketChoice>('ticket', (stored) => (isTicketChoice(stored) ? stored : 'off'));

/** Where this device prints tickets: browser, network printer of the branch, or USB printer. */
export const printerChoices = ['browser', 'network', 'usb'] as const;
export type PrinterChoice = (typeof printerChoices)[number];
const isPrinterChoice = (stored: unknown): stored is PrinterChoice => printerChoices.some((choice) => choice === stored);
export const chosenPrinter = persisted<PrinterChoice>('printer', (stored) => (isPrinterChoice(stored) ? stored : 'browser'));

/** Orders printed on this device, newest last: a repeated print is marked as a copy. */
export const printedOrders = persisted<readonly number[]>('printed', (stored) =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : [],
);
