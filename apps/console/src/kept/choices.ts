/** What this device was set to. */
import { isLocale, type Locale } from '@sufra/i18n';
import { kept } from './kept.ts';

export const chosenLocale = kept<Locale | null>('locale', (stored) => (isLocale(stored) ? stored : null));

/** The branch whose orders are shown; null for all branches of the staff member. */
export const chosenBranch = kept<number | null>('branch', (stored) => (typeof stored === 'number' ? stored : null));

/** In which languages a ticket is printed as soon as an order is accepted here; `off` where no printer stands beside. */
export const ticketChoices = ['off', 'ar', 'en', 'both'] as const;
export type TicketChoice = (typeof ticketChoices)[number];
const isTicketChoice = (stored: unknown): stored is TicketChoice => ticketChoices.some((choice) => choice === stored);
export const chosenTicket = kept<TicketChoice>('ticket', (stored) => (isTicketChoice(stored) ? stored : 'off'));

/** Orders that this device has printed, newest last: what is printed again is a copy. */
export const printedOrders = kept<readonly number[]>('printed', (stored) =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : [],
);
