import type { Location, OrderType } from '@sufra/contract/locations';
import { toFils } from '@sufra/contract/money';
import { formatTime } from '@sufra/i18n/formats';
import { type ReactNode, useId } from 'react';
import { useI18n } from '../i18n.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { branchState, serviceLine } from './branch-state.ts';
import { formatDistance } from './distance.ts';

/** A branch as it serves the visitor's location (LOC-07, LOC-08). */
export function BranchCard({ branch, onChoose }: { branch: Location; onChoose: (orderType: OrderType) => void }) {
  const { t, locale, name } = useI18n();
  const id = useId();
  const { delivery, pickup } = branch;
  return (
    <Card as="article" flush interactive className="flex w-full flex-col" aria-labelledby={id}>
      <div className="relative">
        <Picture src={branch.img_url} alt="" ratio={16 / 9} sizes="350px" />
        <StateBadge branch={branch} />
      </div>
      <div className="flex grow flex-col gap-1 p-4">
        <h3 id={id} className="text-lg">
          <bdi>{name(branch.branch_en_name, branch.branch_ar_name)}</bdi>
        </h3>
        <p className="text-sm text-muted">
          <bdi>{name(branch.branch_address, branch.branch_ar_address)}</bdi>
        </p>
        <Service branch={branch} />
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {branch.distance !== null && <span>{t('locations.distance', { distance: formatDistance(locale, branch.distance) })}</span>}
          {pickup.is_active && <span>{t('locations.ready_in', { minutes: pickup.time })}</span>}
        </p>
        {delivery.charge !== null && <Costs charge={toFils(delivery.charge)} minimum={toFils(delivery.min_order_amount)} />}
        <div className="mt-auto flex flex-wrap gap-3 pt-4">
          <Button
            className="w-27.5 max-sm:grow"
            variant={delivery.is_active ? 'secondary' : 'primary'}
            disabled={!pickup.is_active}
            aria-describedby={id}
            onClick={() => onChoose('pickup')}
          >
            {t('locations.pickup')}
          </Button>
          <Button
            className="w-27.5 max-sm:grow"
            variant={delivery.is_active ? 'primary' : 'secondary'}
            disabled={!delivery.is_active}
            aria-describedby={id}
            onClick={() => onChoose('delivery')}
          >
            {t('locations.delivery')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function StateBadge({ branch }: { branch: Location }) {
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
    <Badge tone={tone} icon={state === 'open' ? undefined : 'clock'} className="absolute start-3 top-3 shadow-raised">
      {texts[state]}
    </Badge>
  );
}

/** A time of day alone is clear only within the coming day. */
const isSoon = (instant: string): boolean => Date.parse(instant) - Date.now() < 20 * 3_600_000;

function Service({ branch }: { branch: Location }) {
  const { t } = useI18n();
  const line = serviceLine(branch);
  const shown: Record<typeof line, { icon: IconName; look: string; text: ReactNode }> = {
    delivers: {
      icon: 'scooter',
      look: 'font-semibold first-letter:uppercase',
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
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
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
