/** What this device was set to. */
import { isLocale, type Locale } from '@sufra/i18n';
import { kept } from './kept.ts';

export const chosenLocale = kept<Locale | null>('locale', (stored) => (isLocale(stored) ? stored : null));

/** The branch whose orders are shown; null for all that somebody works at. */
export const chosenBranch = kept<number | null>('branch', (stored) => (typeof stored === 'number' ? stored : null));
