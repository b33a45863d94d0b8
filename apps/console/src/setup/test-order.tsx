/** Test order: places, rings, accepts, and cancels, so that no invoice is issued. */
import { kitchenMove } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { dismissToast, listToasts } from '@sufra/ui/overlay/toasts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '../account/use-staff.ts';
import { OrderCard } from '../board/order-card.tsx';
import { call } from '../calls/call.ts';
import { serverNow } from '../live/clock.ts';
import { columnOf } from '../live/columns.ts';
import { followOrders, keepOrder, useLiveOrders } from '../live/live-orders.ts';
import { keepRinging } from '../live/ringing.ts';
import { ringOn, turnSoundOn } from '../live/sound.ts';
import { Failed, Loading } from '../page/states.tsx';
import { persisted } from '../persisted.ts';
import { placeTestOrder } from './place-test-order.ts';
import { SetupLayout } from './step-layout.tsx';

/** Number of the unfinished test order, persisted across tabs. */
export const testOrder = persisted<number | null>('setup.order', (stored) => (typeof stored === 'number' ? stored : null));

/** ms. */
const tick = 1000;

export function TestOrder({ of, onDone }: { of: number; onDone: () => void }) {
  const { t } = useI18n();
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const number = testOrder.use();
  const { orders, over } = useLiveOrders();
  useEffect(() => followOrders(null), []);
  useEffect(keepRinging, []);
  const place = useMutation({
    mutationFn: (email: string) => placeTestOrder({ name: t('setup.test_customer'), email }),
    onSuccess: testOrder.set,
  });
  const order = number === null ? undefined : orders?.get(number);
  const isOver = number !== null && over.has(number);
  const finish = () => {
    testOrder.set(null);
    onDone();
  };
  return (
    <SetupLayout title={t('setup.test_title')} text={t('setup.test_text')} at={of} of={of}>
      {!profile && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {profile && number === null && (
        <Button
          size="lg"
          fullWidth
          pending={place.isPending}
          onClick={() => {
            // Within a tap: autoplay policies require it.
            void turnSoundOn();
            place.mutate(profile.email);
          }}
        >
          {t('setup.test_place')}
        </Button>
      )}
      {profile && number !== null && !order && !isOver && <Loading />}
      {profile && order && <OpenOrder order={order} onCancelled={finish} />}
      {isOver && (
        <Button size="lg" fullWidth onClick={finish}>
          {t('setup.test_finish')}
        </Button>
      )}
      {!order && !isOver && (
        <Button variant="ghost" className="self-center" onClick={finish}>
          {t('setup.test_skip')}
        </Button>
      )}
    </SetupLayout>
  );
}

/** Rings until accepted, even when scheduled because the branch is closed. */
function OpenOrder({ order, onCancelled }: { order: KitchenOrder; onCancelled: () => void }) {
  const { t, locale } = useI18n();
  const now = useNow(tick, serverNow);
  const isNew = order.state === 'received';
  const isLater = columnOf(order, now) === 'later';
  const ringsHere = isNew && isLater;
  useEffect(() => {
    if (!ringsHere) return;
    ringOn(true);
    return () => ringOn(false);
  }, [ringsHere]);
  const cancel = useMutation({
    mutationFn: () => call(kitchenMove, { orderNumber: order.number, to: 'cancelled', cause: t('setup.test_cause') }),
    onSuccess: (moved) => {
      keepOrder(moved);
      // Remove the obsolete undo offer.
      for (const { id } of listToasts()) dismissToast(id);
      onCancelled();
    },
  });
  return (
    <>
      {isNew ? (
        <Notice tone="warning" role="status" icon="clock" title={t('setup.test_rings')}>
          {isLater && order.slotStart && <Sentence message="setup.test_later" values={{ time: formatTime(locale, order.slotStart) }} />}
        </Notice>
      ) : (
        <Notice tone="success" role="status" title={t('setup.test_accepted')}>
          {t('setup.test_accepted_text')}
        </Notice>
      )}
      {isNew ? (
        <ul className="flex flex-col">
          <OrderCard order={order} now={now} />
        </ul>
      ) : (
        <Button size="lg" fullWidth pending={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('setup.test_cancel')}
        </Button>
      )}
    </>
  );
}
