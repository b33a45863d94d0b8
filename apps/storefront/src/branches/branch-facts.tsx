/** What a branch tells of itself on its card: its state, whether it delivers, how far it is and what delivery costs. */
import type { Location } from '@sufra/contract/locations';
import { toFils } from '@sufra/contract/money';
import { formatTime } from '@sufra/i18n/formats';
import type { ReactNode } from 'react';
import { branchState, isSoon, serviceLine } from '../catalogue/branch-state.ts';
import { formatDistance } from '../geo/distance.ts';
import { useI18n } from '../i18n.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';

export function StateBadge({ branch, className }: { branch: Location; className?: string }) {
  const { t, locale } = useI18n();
  const state = branchState(branch);
  const time = branch.opens_at && isSoon(branch.opens_at) ? formatTime(locale, new Date(branch.opens_at)) : null;
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

/** The line of LOC-07, then distance, time to collect, fee and minimum. What takes orders only later promises no time now. */
export function BranchFacts({ branch }: { branch: Location }) {
  const { t, locale } = useI18n();
  const { delivery, pickup, distance } = branch;
  return (
    <>
      <Service branch={branch} />
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        {distance !== null && (
          <span className={delivery.is_active ? undefined : 'font-semibold text-ink'}>
            {t('locations.distance', { distance: formatDistance(locale, distance) })}
          </span>
        )}
        {pickup.is_active && branchState(branch) === 'open' && (
          <span className="inline-block first-letter:uppercase">{t('locations.ready_in', { minutes: pickup.time })}</span>
        )}
      </p>
      {delivery.charge !== null && <Costs charge={toFils(delivery.charge)} minimum={toFils(delivery.min_order_amount)} />}
    </>
  );
}

function Service({ branch }: { branch: Location }) {
  const { t } = useI18n();
  const line = serviceLine(branch);
  const shown: Record<typeof line, { icon: IconName; look: string; text: ReactNode }> = {
    delivers: {
      icon: 'scooter',
      look: classNames('first-letter:uppercase', branchState(branch) === 'open' ? 'font-semibold' : 'text-muted'),
      text: t('locations.delivers_in', { minutes: branch.delivery.time }),
    },
    'too-far': { icon: 'pin', look: 'text-xs font-semibold text-muted', text: t('locations.does_not_deliver') },
    pickup: { icon: 'bag', look: 'font-semibold', text: t('locations.pickup') },
  };
  const { icon, look, text } = shown[line];
  return (
    <div className="mt-1 flex min-h-6 items-center gap-2">
      <Icon name={icon} className={line === 'too-far' ? 'text-muted' : 'text-primary'} />
      <p className={classNames('inline-block', look)}>{text}</p>
    </div>
  );
}

function Costs({ charge, minimum }: { charge: number; minimum: number }) {
  const { t } = useI18n();
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      <span>
        {charge === 0 ? (
          t('locations.free_delivery')
        ) : (
          <>
            {t('locations.fee')} <Price fils={charge} />
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
