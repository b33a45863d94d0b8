/** Why nothing can be added now (BRN-06). */
import type { Branch } from '@sufra/contract/branches/model';
import { formatTime } from '@sufra/i18n/formats';
import type { I18n } from '../i18n.tsx';
import { branchState } from './branch-state.ts';

/**
 * One text with today's timings, for tooltips and descriptions of disabled buttons; null while orders are taken.
 * The first render goes without the timings: servers and browsers do not format times alike.
 */
export function whyNotOrdering(branch: Branch, { t, locale }: I18n, withTimings: boolean): string | null {
  const state = branchState(branch);
  if (state === 'open') return null;
  if (state === 'busy') return t('locations.sorry_busy');
  const clock = (instant: string) => formatTime(locale, instant);
  const periods = withTimings ? branch.openingPeriods : [];
  const hours = periods.map(({ from, to }) => t('locations.hours_range', { from: clock(from), to: clock(to) }));
  return [t('locations.sorry_closed'), ...hours].join(' ');
}
