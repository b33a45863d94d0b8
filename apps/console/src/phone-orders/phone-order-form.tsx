/** The form of a phone order. */
import type { Branch } from '@sufra/contract/branches/model';
import { limits } from '@sufra/contract/checkout/model';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { takePhoneOrder } from '@sufra/contract/phone-orders/endpoints';
import type { PhoneOrder } from '@sufra/contract/phone-orders/model';
import { Button } from '@sufra/ui/button.tsx';
import { Select, TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { storeOrder } from '../live/live-orders.ts';
import { ErrorNotice } from '../page/states.tsx';
import { Caller } from './caller.tsx';
import { Delivery } from './delivery.tsx';
import { Dishes } from './dishes.tsx';
import { draftAddress, newKey, phoneOrder, priceQuestion } from './draft.ts';
import { Placed } from './placed.tsx';
import { Total, usePrice } from './total.tsx';
import { type PartProps, useDraft } from './use-draft.ts';
import { When } from './when.tsx';

/** Definitely not placed. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && (error.status === 400 || error.status === 430);

export function PhoneOrderForm({ branch, dishes }: { branch: Branch; dishes: readonly Item[] }) {
  const { t, name } = useI18n();
  const offered = (['pickup', 'delivery'] as const).filter((each) =>
    each === 'pickup' ? branch.pickup.isActive : branch.delivery.isOffered,
  );
  const { draft, change, startOver } = useDraft(branch.id, offered[0] ?? 'pickup');
  const [placed, setPlaced] = useState<KitchenOrder | null>(null);
  const question = priceQuestion(branch, draft);
  const price = usePrice(question);
  const methods = branch.paymentMethods.filter(({ isOnline }) => !isOnline);
  const methodId = (methods.find(({ id }) => id === draft.paymentMethodId) ?? methods[0])?.id;
  const place = useMutation({
    mutationFn: (order: PhoneOrder) => call(takePhoneOrder, order),
    meta: { handlesErrors: true },
    onSuccess: (order) => {
      storeOrder(order);
      setPlaced(order);
      startOver();
    },
    onError: (error) => {
      // After a lost answer the key stays: the same order is never placed twice.
      if (isRefused(error)) change({ key: newKey() });
      if (question) void price.refetch();
    },
  });
  const { error } = place;
  const edit: PartProps['change'] = (changes) => {
    if (isRefused(error)) place.reset();
    change(changes);
  };
  const errorOf = (field: string) => (error instanceof ApiError ? error.payload?.[field]?.join(' ') : undefined);
  const part = { draft, change: edit, errorOf };
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {placed && <Placed key={placed.number} order={placed} />}
      <Caller
        {...part}
        // A new form forgets what was found.
        key={placed?.number}
        branchId={branch.id}
        onChoose={(caller, address) =>
          edit({
            name: caller,
            ...(address && offered.includes('delivery') && {
              ...{ orderType: 'delivery' as const, slotStart: '' },
              address: draftAddress(address),
            }),
          })
        }
      />
      {offered.length > 1 && (
        <SegmentedControl<OrderType>
          label={t('console.board_how')}
          segments={offered.map((value) => ({ value, label: t(`console.board_${value}`), icon: value === 'pickup' ? 'bag' : 'scooter' }))}
          value={draft.orderType}
          // Its slots differ.
          onChange={(orderType) => edit({ orderType, slotStart: '' })}
        />
      )}
      {draft.orderType === 'delivery' && (
        <Delivery
          key={`to-${placed?.number}`}
          draft={draft}
          errorOf={errorOf}
          onChange={(changes) => edit(({ address }) => ({ address: { ...address, ...changes(address) } }))}
        />
      )}
      <Dishes
        branchCode={branch.code}
        dishes={dishes}
        orderType={draft.orderType}
        lines={draft.lines}
        onChange={(lines) => edit({ lines })}
      />
      <TextArea
        label={t('phoned.note')}
        value={draft.comments}
        error={errorOf('comments')}
        maxLength={limits.comments}
        onChange={({ target }) => edit({ comments: target.value })}
      />
      <When {...part} branchId={branch.id} />
      {methods.length > 0 ? (
        <Select
          label={t('checkout.payment')}
          value={String(methodId)}
          onChange={({ target }) => edit({ paymentMethodId: Number(target.value) })}
        >
          {methods.map((method) => (
            <option key={method.id} value={String(method.id)}>
              {name(method.name)}
            </option>
          ))}
        </Select>
      ) : (
        <ErrorNotice>{t('phoned.no_method')}</ErrorNotice>
      )}
      <Total draft={draft} price={price} />
      <ErrorNotice>{error && <PlaceProblem error={error} />}</ErrorNotice>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          className="grow"
          pending={place.isPending}
          disabled={!price.data || methodId === undefined}
          onClick={() => {
            if (price.data && methodId !== undefined) place.mutate(phoneOrder(branch.id, draft, { methodId, total: price.data.total }));
          }}
        >
          {t('checkout.place_order')}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          onClick={() => {
            place.reset();
            startOver();
          }}
        >
          {t('phoned.clear')}
        </Button>
      </div>
    </div>
  );
}

function PlaceProblem({ error }: { error: Error }) {
  const { t } = useI18n();
  const status = error instanceof ApiError ? error.status : 0;
  // The key was used by an earlier version of the order.
  if (status === 422) return t('phoned.changed');
  const isUnsure = typeof status !== 'number' || status >= 500;
  return (
    <>
      {problemText(error, t)} {isUnsure && t('phoned.unsure')}
    </>
  );
}
