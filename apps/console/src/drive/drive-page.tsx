/** Screen of a driver, made for phones: their orders, ready ones without a driver, and the cash to hand in. */
import { takeDelivery } from '@sufra/contract/drivers/endpoints';
import type { Deliveries, WaitingDelivery } from '@sufra/contract/drivers/schemas';
import { formatWhen, todayAt } from '@sufra/i18n/days';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { CheckRow } from '@sufra/ui/form/option-row.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { serverNow } from '../live/clock.ts';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { CashOrders } from './cash-orders.tsx';
import { deliveriesQuery, useDeliveryCall } from './deliveries.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { locationConsent, useSharedLocation } from './share-location.ts';

export function DrivePage() {
  const { t } = useI18n();
  const deliveries = useQuery(deliveriesQuery);
  return (
    <Page title={t('console.drive_title')} text={t('drive.text')}>
      <ShareLocation isOnTheWay={deliveries.data?.orders.some(({ state }) => state === 'on_the_way') ?? false} />
      <Loaded queries={[deliveries]}>{([shown]) => <Shown deliveries={shown} />}</Loaded>
    </Page>
  );
}

function Shown({ deliveries: { orders, waiting, cash } }: { deliveries: Deliveries }) {
  const { t } = useI18n();
  return (
    <div className="flex flex-col gap-6">
      {orders.length === 0 ? (
        <EmptyState compact title={t('drive.none')} text={t('drive.none_text')} />
      ) : (
        <ul aria-label={t('drive.own')} className="grid items-start gap-4 md:grid-cols-2">
          {orders.map((order) => (
            <DeliveryCard key={order.number} order={order} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="flex flex-col gap-3">
          <h2 id="waiting" className="text-lg">
            {t('drive.waiting')}
          </h2>
          <ul className="grid items-start gap-3 md:grid-cols-2">
            {waiting.map((order) => (
              <Waiting key={order.number} order={order} />
            ))}
          </ul>
        </section>
      )}
      <Cash cash={cash} />
    </div>
  );
}

/** Consent to share the location: off until switched on here. */
function ShareLocation({ isOnTheWay }: { isOnTheWay: boolean }) {
  const { t } = useI18n();
  const { id } = useStaff();
  const isShared = locationConsent.use() === id;
  const isOn = isShared && isOnTheWay;
  const problem = useSharedLocation(isOn);
  return (
    <div className="flex flex-col gap-2">
      <CheckRow
        title={t('drive.share')}
        hint={t('drive.share_text')}
        checked={isShared}
        onChange={({ target }) => locationConsent.set(target.checked ? id : null)}
      />
      {problem && (
        <Notice tone="warning" role="alert">
          {t(`drive.share_${problem}`)}
        </Notice>
      )}
      {isOn && !problem && <Notice role="status">{t('drive.share_on')}</Notice>}
    </div>
  );
}

function Waiting({ order: { number, branch, promised, toCollect } }: { order: WaitingDelivery }) {
  const { t, name, locale } = useI18n();
  const { mutate, isPending } = useDeliveryCall(number, () => call(takeDelivery, { orderNumber: number }));
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <p className="font-semibold tabular-nums">{t('console.order_number', { number: String(number) })}</p>
        <p className="text-sm text-muted">
          {name(branch.name)} · <bdi>{formatWhen(locale, promised, todayAt(promised.from, serverNow()))}</bdi>
          {toCollect > 0 && (
            <>
              {' · '}
              {t('console.board_collect')} <Price fils={toCollect} />
            </>
          )}
        </p>
      </div>
      <Button size="lg" variant="secondary" pending={isPending} onClick={() => mutate(undefined)}>
        {t('drive.take')}
      </Button>
    </Card>
  );
}

/** Cash that a manager has not confirmed yet. */
function Cash({ cash: { total, orders } }: { cash: Deliveries['cash'] }) {
  const { t } = useI18n();
  return (
    <Card as="section" aria-labelledby="cash" className="flex flex-col gap-3">
      <h2 id="cash" className="flex flex-wrap justify-between gap-3 text-lg">
        {t('drive.cash')}
        <Price fils={total} />
      </h2>
      <p className="text-muted">{t(total === 0 ? 'drive.cash_none' : 'drive.cash_text')}</p>
      {orders.length > 0 && <CashOrders orders={orders} />}
    </Card>
  );
}
