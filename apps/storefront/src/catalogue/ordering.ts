/** Why nothing can be added now (BRN-06). */
import type { Location } from '@sufra/contract/locations';
import { formatTime } from '@sufra/i18n/formats';
import type { I18n } from '../i18n.tsx';
import { branchState } from './branch-state.ts';

/**
 * One text with today's timings, for tooltips and descriptions of disabled buttons; null while orders are taken.
 * The first render goes without the timings: servers and browsers do not format times alike.
 */
export function whyNotOrdering(branch: Location, { t, locale }: I18n, withTimings: boolean): string | null {
  const state = branchState(branch);
  if (state === 'open') return null;
  if (state === 'busy') return t('locations.sorry_busy');
  const clock = (instant: string) => formatTime(locale, new Date(instant));
  const timings = withTimings ? branch.store_timings : [];
  const hours = timings.map(({ from, to }) => t('locations.hours_range', { from: clock(from), to: clock(to) }));
  return [t('locations.sorry_closed'), ...hours].join(' ');
}
