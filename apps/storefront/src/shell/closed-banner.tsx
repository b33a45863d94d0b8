import type { Branch } from '@sufra/contract/branches/model';
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { branchState, isSoon } from '../catalogue/branch-state.ts';
import { OrderLater } from '../catalogue/order-later.tsx';
import { StoreHours } from '../catalogue/store-hours.tsx';
import { useStore } from '../visit/store.ts';

/** Closed branch with hours, or busy; with the next opening and first slot. */
export function ClosedBanner({ branch }: { branch: Branch }) {
  const { t, locale } = useI18n();
  const orderType = useStore(({ general }) => general.orderType);
  const isClosed = branchState(branch) === 'closed';
  return (
    <div className="border-b border-line bg-accent-soft">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <div className="flex min-w-0 grow items-start gap-3">
          <Icon name={isClosed ? 'moon' : 'clock'} className="mt-0.5" />
          <div className="text-sm">
            <p className="font-semibold">{isClosed ? t('locations.sorry_closed') : t('locations.sorry_busy')}</p>
            {isClosed && (
              <p>
                {t('locations.timings')}: <StoreHours branch={branch} className="font-medium" />
              </p>
            )}
            {branch.opensAt && isSoon(branch.opensAt) && <p>{t('locations.back_at', { time: formatTime(locale, branch.opensAt) })}</p>}
          </div>
        </div>
        {orderType && <OrderLater branch={branch} orderType={orderType} />}
      </div>
    </div>
  );
}
