import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { formatWhen, todayAt } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { PhoneLink } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { serverNow } from '../live/clock.ts';
import { Note } from './note.tsx';

/** Customer and time of an order. */
export function OrderPeople({ order: { customer, orderType, car, promised, placedAt, branch } }: { order: KitchenOrder }) {
  const { t, name, locale } = useI18n();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted">{t('console.board_customer')}</dt>
      <dd>
        <bdi className="font-semibold">{customer.name}</bdi>
      </dd>
      {customer.phone && (
        <>
          <dt className="text-muted">{t('console.board_phone')}</dt>
          <dd>
            <PhoneLink phone={customer.phone} className="font-semibold text-primary" />
          </dd>
        </>
      )}
      <dt className="text-muted">{t('console.board_how')}</dt>
      <dd>
        {t(car ? 'console.board_by_car' : `console.board_${orderType}`)} · {name(branch.name)}
      </dd>
      <dt className="text-muted">{t('console.board_promised')}</dt>
      <dd className="font-semibold tabular-nums">
        <bdi>{formatWhen(locale, promised, todayAt(promised.from, serverNow()))}</bdi>
      </dd>
      <dt className="text-muted">{t('console.board_placed')}</dt>
      <dd className="tabular-nums">{formatTime(locale, placedAt)}</dd>
    </dl>
  );
}

export function OrderAddress({ order: { address } }: { order: KitchenOrder }) {
  const { t } = useI18n();
  if (!address) return null;
  const { text, makaniNumber, driverNote, directions } = address;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{text}</p>
      {makaniNumber && (
        <p>
          {t('console.board_makani')} <bdi className="font-semibold tabular-nums">{makaniNumber}</bdi>
        </p>
      )}
      {driverNote && <Note text={driverNote} />}
      <a
        href={directions}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary"
      >
        <Icon name="location-arrow" />
        {t('console.board_directions')}
      </a>
    </div>
  );
}
