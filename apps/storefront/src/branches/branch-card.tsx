import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { formatTimes } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { useHydrated, useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { activeOrderTypes, branchState, branchWindow, firstSlot, isPausedThere, isSoon, serviceLine } from '../catalogue/branch-state.ts';
import { LaterFrom } from '../catalogue/order-later.tsx';
import { formatDistance } from '../geo/distance.ts';
import { pickOrderType } from '../visit/moves.ts';
import { BranchContact } from './branch-contact.tsx';

interface BranchCardProps {
  branch: Branch;
  chosen?: boolean;
  /** The visitor's order type: its button is primary, when offered. */
  wanted?: OrderType | null;
  /** Menu path, on the landing page. Without it the card is small, for a dialog. */
  to?: string;
  /** First card of the landing page, with picture on phones. */
  lead?: boolean;
  /** Secondary style: a larger button has the same action. */
  calm?: boolean;
  /** Above the fold: loads its picture eagerly. */
  priority?: boolean;
  onChoose: (orderType: OrderType) => void;
}

/** Branch card for the visitor's location (LOC-07, LOC-08): picture beside the name in dialogs and on phones, else above. */
export function BranchCard({ branch, chosen, wanted = null, to, lead, calm, priority, onChoose }: BranchCardProps) {
  const { t, name } = useI18n();
  const id = useId();
  const isSmall = to === undefined;
  const leading = pickOrderType(activeOrderTypes(branch), wanted);
  const isOpen = branchState(branch) === 'open';
  const action = (orderType: OrderType) => (
    <Button
      className={classNames('w-27.5', isSmall ? 'grow' : 'max-md:w-auto max-md:min-w-20 max-md:grow max-md:px-2')}
      variant={leading === orderType && isOpen && !calm ? 'primary' : 'secondary'}
      disabled={!branch[orderType].isActive}
      aria-describedby={id}
      onClick={() => onChoose(orderType)}
    >
      {orderType === 'pickup' ? t('locations.pickup') : t('locations.delivery')}
    </Button>
  );
  return (
    <Card
      as="article"
      flush
      interactive
      aria-labelledby={id}
      aria-current={chosen || undefined}
      className={classNames('flex w-full min-w-0 flex-col', chosen && 'ring-2 ring-primary')}
    >
      <div className={classNames('flex gap-3 p-3 pb-0', isSmall ? 'flex-wrap sm:p-4 sm:pb-0' : 'max-md:flex-wrap md:flex-col md:p-0')}>
        <div className={classNames('relative shrink-0', isSmall ? 'w-16 sm:w-20' : lead ? 'max-md:w-20' : 'max-md:hidden')}>
          <Picture
            src={branch.picture}
            alt=""
            priority={priority}
            ratio={isSmall ? 1 : 16 / 9}
            sizes={isSmall ? '80px' : '(min-width: 768px) 350px, 80px'}
            className={isSmall ? 'rounded-control' : 'max-md:rounded-control'}
          />
          {chosen && <ChosenMark />}
        </div>
        <div className={classNames('flex min-w-0 grow flex-col gap-1', isSmall ? 'basis-32' : 'max-md:basis-32 md:px-4 md:pt-1')}>
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <h3 id={id} className="min-w-0 text-lg">
              {to === undefined ? (
                <bdi>{name(branch.name)}</bdi>
              ) : (
                <Link to={to} className="underline-offset-4 hover:underline">
                  <bdi>{name(branch.name)}</bdi>
                </Link>
              )}
            </h3>
            <StateBadge branch={branch} className={isSmall ? undefined : 'md:absolute md:start-3 md:top-3 md:shadow-raised'} />
          </div>
          <p className={classNames('line-clamp-1 text-sm text-muted', isSmall ? 'sm:line-clamp-2' : 'md:line-clamp-2')}>
            <bdi>{name(branch.address)}</bdi>
          </p>
        </div>
      </div>
      <div className={classNames('flex grow flex-col p-3 pt-1 sm:gap-1', isSmall ? 'sm:p-4 sm:pt-1' : 'md:p-4 md:pt-1')}>
        <BranchFacts branch={branch} />
        <div className="mt-auto flex flex-wrap gap-x-2 gap-y-1 pt-2 sm:pt-3">
          {action('pickup')}
          {action('delivery')}
          {!isSmall && <BranchContact branch={branch} />}
        </div>
      </div>
    </Card>
  );
}

function ChosenMark() {
  const { t } = useI18n();
  return (
    <span className="absolute -end-1.5 -top-1.5 grid size-7 place-items-center rounded-full bg-primary text-on-primary ring-2 ring-surface">
      <Icon name="check" size={16} label={t('locations.chosen')} />
    </span>
  );
}

function StateBadge({ branch, className }: { branch: Branch; className?: string | undefined }) {
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

/** Grid of 350 px cards; one column on phones. The placeholders use it too. */
export const cardGrid =
  'grid grid-cols-1 gap-3 md:grid-cols-[repeat(auto-fill,min(100%,21.875rem))] md:gap-x-4 md:gap-y-8 md:max-lg:justify-between xl:justify-between';

/** Minimum height on phones with folded cards, equal to the placeholders' (layout shift). */
export const cardsMinHeight = 'max-md:min-h-86';
