import type { Branch } from '@sufra/contract/branches/model';
import { formatTime } from '@sufra/i18n/formats';
import type { I18n } from '@sufra/ui/i18n.tsx';
import type { BranchState } from './branch-state.ts';

/**
 * Why nothing can be added now (BRN-06), for tooltips and descriptions of disabled buttons; null while the branch takes orders. The first
 * render leaves out today's timings: server and browser may format times differently.
 */
export function whyNotOrdering(branch: Branch, state: BranchState, { t, locale }: I18n, withTimings: boolean): string | null {
  if (state === 'open') return null;
  if (state === 'busy') return t('locations.sorry_busy');
  const clock = (instant: string) => formatTime(locale, instant);
  const periods = withTimings ? branch.openingPeriods : [];
  const hours = periods.map(({ from, to }) => t('locations.hours_range', { from: clock(from), to: clock(to) }));
  return [t('locations.sorry_closed'), ...hours].join(' ');
}
