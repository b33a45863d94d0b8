import { formatTime } from '@sufra/i18n/formats';
import { branchState, isSoon } from '../catalogue/branch-state.ts';
import { useChosenBranch } from '../catalogue/branches.ts';
import { OrderLater } from '../catalogue/order-later.tsx';
import { StoreHours } from '../catalogue/store-hours.tsx';
import { useI18n } from '../i18n.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStore } from '../visit/store.ts';

/** Says that the chosen branch is closed, with its timings, or busy, and from when on it takes orders (BRN-05); it follows every poll (BRN-07). */
export function StoreBanner() {
  const { t, locale } = useI18n();
  const branch = useChosenBranch();
  const orderType = useStore(({ general }) => general.orderType);
  const state = branch ? branchState(branch) : 'open';
  return (
    <div role="status">
      {branch && state !== 'open' && (
        <div className="border-b border-line bg-accent-soft">
          <div className="page flex items-start gap-3 py-3">
            <Icon name={state === 'closed' ? 'moon' : 'clock'} className="mt-0.5" />
            <div className="grow text-sm">
              <p className="font-semibold">{state === 'closed' ? t('locations.sorry_closed') : t('locations.sorry_busy')}</p>
              {state === 'closed' && (
                <p>
                  {t('locations.timings')}: <StoreHours periods={branch.openingPeriods} className="font-medium" />
                </p>
              )}
              {branch.opensAt && isSoon(branch.opensAt) && <p>{t('locations.back_at', { time: formatTime(locale, branch.opensAt) })}</p>}
            </div>
            {orderType && <OrderLater branch={branch} orderType={orderType} />}
          </div>
        </div>
      )}
    </div>
  );
}
