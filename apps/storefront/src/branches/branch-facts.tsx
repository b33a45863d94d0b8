/** Facts of a branch card: state, service, distance and delivery costs. */
import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { formatTimes } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { useHydrated, useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import type { ReactNode } from 'react';
import { branchState, branchWindow, firstSlot, isPausedThere, isSoon, serviceLine } from '../catalogue/branch-state.ts';
import { LaterFrom } from '../catalogue/order-later.tsx';
import { formatDistance } from '../geo/distance.ts';

export function StateBadge({ branch, className }: { branch: Branch; className?: string | undefined }) {
  const { t, locale } = useI18n();
  const state = branchState(branch);
  const time = branch.opensAt && isSoon(branch.opensAt) ? formatTime(locale, branch.opensAt) : null;
  const texts = {
    open: t('locations.open'),
    busy: t('locations.busy'),
    closed: time ? t('locations.opens_at', { time }) : t('locations.closed'),
  };
  const tone = ({ open: 'success', busy: 'accent', closed: 'neutral' } as const)[state];
  return (
    <Badge tone={tone} icon={state === 'open' ? undefined : 'clock'} className={className}>
      {texts[state]}
    </Badge>
  );
}

/** Service line (LOC-07), then distance, pickup time, fee and minimum. No estimate while the branch takes no orders. */
export function BranchFacts({ branch }: { branch: Branch }) {
  const { t, locale } = useI18n();
  const { delivery, pickup, distance } = branch;
  const nextSlot = firstSlot(branch);
  return (
    <>
      <Service branch={branch} />
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        {distance !== null && (
          <span className={delivery.isActive ? undefined : 'font-semibold text-ink'}>
            {t('locations.distance', { distance: formatDistance(locale, distance) })}
          </span>
        )}
        {pickup.isActive && branchState(branch) === 'open' && (
          <span className="inline-block first-letter:uppercase">
            {t('locations.ready_in', { minutes: pickup.minutes })}{' '}
            {!delivery.isActive && <PromisedRange branch={branch} orderType="pickup" />}
          </span>
        )}
      </p>
      {nextSlot && (
        <p className="flex items-center gap-2 text-sm font-semibold">
          <Icon name="clock" className="text-primary" />
          <LaterFrom slot={nextSlot} />
        </p>
      )}
      {delivery.fee !== null && <Costs fee={delivery.fee} minimum={delivery.minimum} />}
    </>
  );
}

function Service({ branch }: { branch: Branch }) {
  const { t } = useI18n();
  const line = serviceLine(branch);
  const isOpen = branchState(branch) === 'open';
  const shown: Record<typeof line, { icon: IconName; look: string; text: ReactNode }> = {
    delivers: {
      icon: 'scooter',
      look: classNames('first-letter:uppercase', isOpen ? 'font-semibold' : 'text-muted'),
      text: isPausedThere(branch)
        ? t('locations.no_delivery_today')
        : branchState(branch) === 'busy'
          ? t('locations.delivery')
          : t('locations.delivers_in', { minutes: branch.delivery.minutes }),
    },
    'too-far': { icon: 'pin', look: 'text-xs font-semibold text-muted', text: t('locations.does_not_deliver') },
    pickup: { icon: 'bag', look: 'font-semibold', text: t('locations.pickup') },
  };
  const { icon, look, text } = shown[line];
  return (
    <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2">
      <Icon name={icon} className={line === 'too-far' ? 'text-muted' : 'text-primary'} />
      <p className={classNames('inline-block', look)}>{text}</p>
      {line === 'delivers' && <PromisedRange branch={branch} orderType="delivery" />}
    </div>
  );
}

/** Estimated window, only after hydration: the cached page must not contain times. */
function PromisedRange({ branch, orderType }: { branch: Branch; orderType: OrderType }) {
  const now = useNow();
  const isHydrated = useHydrated();
  const { locale } = useI18n();
  const window = isHydrated ? branchWindow(branch, orderType, now) : null;
  return window && <bdi className="text-sm whitespace-nowrap text-muted tabular-nums">{formatTimes(locale, window)}</bdi>;
}

function Costs({ fee, minimum }: { fee: number; minimum: number }) {
  const { t } = useI18n();
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      <span>
        {fee === 0 ? (
          t('locations.free_delivery')
        ) : (
          <>
            {t('locations.fee')} <Price fils={fee} />
          </>
        )}
      </span>
      {minimum > 0 && (
        <span>
          {t('locations.minimum')} <Price fils={minimum} />
        </span>
      )}
    </p>
  );
}
