import type { Branch } from '@sufra/contract/branches/model';
import { isolateText } from '@sufra/i18n/bidi';
import { formatTimes } from '@sufra/i18n/days';
import type { I18n } from '@sufra/ui/i18n.tsx';
import type { BranchState } from './branch-state.ts';

/** Why nothing can be added now (BRN-06), for tooltips and descriptions of disabled buttons; null while the branch takes orders. */
export function whyNotOrdering(branch: Branch, state: BranchState, { t, locale }: I18n, withTimings: boolean): string | null {
  if (state === 'open') return null;
  if (state === 'busy') return t('locations.sorry_busy');
  const periods = withTimings ? branch.openingPeriods : [];
  const hours = periods.map(({ from, to }) => isolateText(formatTimes(locale, { from, until: to })));
  return [t('locations.sorry_closed'), ...hours].join(' ');
}
