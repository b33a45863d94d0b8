/** Whether a branch takes orders now (BRN-06), and the words for it. */
import type { Location } from '@sufra/contract/locations';
import { formatTime } from '@sufra/i18n/formats';
import type { I18n } from '../i18n.tsx';

export type OrderingState = 'open' | 'closed' | 'busy';

/** Closed outside of opening hours; busy while open but not active. */
export function orderingState(branch: Pick<Location, 'is_opened' | 'status'>): OrderingState {
  if (!branch.is_opened) return 'closed';
  return branch.status ? 'open' : 'busy';
}

/** Today's serving times, `11:00 AM – 11:30 PM` each. */
export const timingsOf = (branch: Location, { locale }: I18n): string[] =>
  branch.store_timings.map(({ from, to }) => `${formatTime(locale, new Date(from))} – ${formatTime(locale, new Date(to))}`);

/** Why nothing can be added now, in one text; null while orders are taken. */
export function whyNotOrdering(branch: Location | undefined, i18n: I18n): string | null {
  const state = branch ? orderingState(branch) : 'open';
  if (!branch || state === 'open') return null;
  if (state === 'busy') return i18n.t('refusals.branch_busy');
  return [i18n.t('refusals.branch_closed'), ...timingsOf(branch, i18n)].join(' ');
}
