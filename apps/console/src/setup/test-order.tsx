/** Test order: places, rings, accepts, and cancels, so that no invoice is issued. */
import { type CallArguments, type CallOptions, sendRequest } from '@sufra/calls/request';
import { saveAddress } from '@sufra/contract/addresses/endpoints';
import { branchAreas, listBranches } from '@sufra/contract/branches/endpoints';
import type { Branch } from '@sufra/contract/branches/model';
import { checkout, placeOrder } from '@sufra/contract/checkout/endpoints';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import { kitchenMove } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { listCategories } from '@sufra/contract/menu/endpoints';
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
import { followOrders, storeOrder, useLiveOrders } from '../live/live-orders.ts';
import { startRinging } from '../live/ringing.ts';
import { ringOn, turnSoundOn } from '../live/sound.ts';
import { Failed, Loading } from '../page/states.tsx';
import { persisted } from '../persisted.ts';
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
  useEffect(startRinging, []);
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
      storeOrder(moved);
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

interface TestCustomer {
  name: string;
  email: string;
}

/** Maximum quantity per line. */
const maxPieces = 99;

/**
 * Places a guest order in cash with the public customer calls, scheduled when the branch is closed. Returns its number. Rejects with an
 * ApiError.
 */
async function placeTestOrder({ name, email }: TestCustomer): Promise<number> {
  const [branch] = await send(null, listBranches, {});
  if (!branch) throw new Error('there is no branch');
  const categories = await send(null, listCategories, { branchCode: branch.code });
  const [dish] = categories.flatMap(({ items }) => items).filter(({ isAvailable }) => isAvailable);
  if (!dish) throw new Error('there is no dish');
  const { access } = await send(null, guestCheckout, { name, email, phone: branch.phone });
  const orderType = branch.pickup.isActive ? 'pickup' : 'delivery';
  const isDelivered = orderType === 'delivery';
  const least = isDelivered ? Math.ceil(branch.delivery.minimum / dish.price[orderType]) : 1;
  const { cartId } = await send(access, checkout, {
    branchId: branch.id,
    branchCode: branch.code,
    addressId: isDelivered ? await ownAddress(access, branch) : null,
    orderType,
    lines: [{ itemId: dish.id, quantity: Math.min(maxPieces, Math.max(least, dish.minQuantity)), options: [], note: '' }],
    paymentMethodId: branch.paymentMethods.find(({ isOnline }) => !isOnline)?.id ?? 0,
    comments: '',
    slotStart: branch[orderType].nextSlot,
  });
  const { orderNumber } = await send(access, placeOrder, { cartId, transactionId: cashTransactionId });
  if (orderNumber === null) throw new Error('an order in cash waits for no payment');
  return orderNumber;
}

/** An address at the branch, the centre of its delivery area. */
async function ownAddress(token: string, branch: Branch): Promise<number> {
  const [area] = await send(null, branchAreas, { branchId: branch.id });
  const { id, position, name, address } = branch;
  const place = { name: name.en, city: name.en, street: address.en, building: name.en, ...position };
  const saved = await send(token, saveAddress, { id: null, branchId: id, areaId: area?.id ?? 0, ...place });
  return saved.id;
}

/** Uses the guest's token: the console's session is the owner's. */
async function send<Input, Output>(token: string | null, endpoint: Endpoint<Access, Input, Output>, ...rest: CallArguments<Input>) {
  const [input, options] = rest as [Input, CallOptions?];
  const answer = await sendRequest(endpoint, input, token, options);
  if (answer.status < 200 || answer.status >= 300) throw answer.toError();
  return answer.data;
}
