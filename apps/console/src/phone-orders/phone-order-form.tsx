/** The form of a phone order. */
import { randomKey } from '@sufra/calls/random-key';
import type { Branch } from '@sufra/contract/branches/model';
import { limits } from '@sufra/contract/checkout/model';
import { invoicesCompanies } from '@sufra/contract/country';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { takePhoneOrder } from '@sufra/contract/phone-orders/endpoints';
import type { PhoneOrder } from '@sufra/contract/phone-orders/schemas';
import { Button } from '@sufra/ui/button.tsx';
import { Select, TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../calls/call.ts';
import { isUnsure, problemText } from '../calls/problems.ts';
import { storeOrder } from '../live/live-orders.ts';
import { ErrorNotice } from '../page/states.tsx';
import { hasGiftVouchers } from '../site.ts';
import { Caller } from './caller.tsx';
import { CompanyFields } from './company-fields.tsx';
import { Delivery } from './delivery.tsx';
import { Dishes } from './dishes.tsx';
import { draftAddress, isWholeCode, phoneOrder, priceQuestion } from './draft.ts';
import { Placed } from './placed.tsx';
import { Total, usePrice } from './total.tsx';
import { type PartProps, useDraft } from './use-draft.ts';
import { When } from './when.tsx';

/** Definitely not placed. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && (error.status === 400 || error.status === 430);

/** The key belongs to an earlier version of the order, which may have been placed. */
const isKeyUsed = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

export function PhoneOrderForm({ branch, dishes }: { branch: Branch; dishes: readonly Item[] }) {
  const { t, name } = useI18n();
  const offered = (['pickup', 'delivery'] as const).filter((each) =>
    each === 'pickup' ? branch.pickup.isActive : branch.delivery.isOffered,
  );
  const [first = 'pickup'] = offered;
  const { draft: kept, change, startOver } = useDraft(branch.id, first);
  // The branch may have stopped it since.
  const draft = { ...kept, orderType: offered.find((each) => each === kept.orderType) ?? first };
  const [placed, setPlaced] = useState<KitchenOrder | null>(null);
  /** Sent, and neither answered nor edited since: it is sent again as it was, though its price may have changed. */
  const [sent, setSent] = useState<PhoneOrder | null>(null);
  /** A new form forgets what was searched. */
  const [nth, setNth] = useState(0);
  const fields = useRef<HTMLFieldSetElement>(null);
  const renew = () => {
    setSent(null);
    setNth(nth + 1);
    startOver();
  };
  const clear = () => {
    place.reset();
    renew();
    toast({ text: t('phoned.cleared'), action: { label: t('console.undo'), run: () => change(kept) } });
  };
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
      renew();
    },
    onError: (error) => {
      if (!isUnsure(error)) setSent(null);
      // After a lost answer the key stays: the same order is never placed twice.
      if (isRefused(error)) change({ key: randomKey() });
      if (question) void price.refetch();
    },
  });
  const { error } = place;
  useEffect(() => {
    if (error) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  const edit: PartProps['change'] = (changes) => {
    if (isRefused(error)) place.reset();
    setSent(null);
    change(changes);
  };
  const total = price.isPlaceholderData ? undefined : price.data?.total;
  const next = sent ?? (total !== undefined && methodId !== undefined ? phoneOrder(branch.id, draft, { methodId, total }) : null);
  const errorOf = (field: string) => (error instanceof ApiError ? error.payload?.[field]?.join(' ') : undefined);
  const part = { draft, change: edit, errorOf };
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {placed && <Placed key={placed.number} order={placed} />}
      <fieldset ref={fields} disabled={place.isPending} className="flex min-w-0 flex-col gap-6">
        <Caller
          {...part}
          key={`caller-${nth}`}
          branchId={branch.id}
          onChoose={(caller, address) =>
            edit({
              name: caller,
              ...(address &&
                offered.includes('delivery') && {
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
            key={`delivery-${nth}`}
            draft={draft}
            errorOf={errorOf}
            onChange={(changes) => edit(({ address }) => ({ address: { ...address, ...changes(address) } }))}
          />
        )}
        <Dishes
          key={`dishes-${nth}`}
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
        {invoicesCompanies() && <CompanyFields {...part} />}
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
        {hasGiftVouchers() && (
          <TextField
            label={t('console.money_gift')}
            value={draft.giftCode}
            error={isWholeCode(draft.giftCode) ? price.data?.giftRefusal?.text : undefined}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            optional
            onChange={({ target }) => edit({ giftCode: target.value })}
          />
        )}
      </fieldset>
      <Total draft={draft} price={price} />
      <ErrorNotice>{error && <PlaceProblem error={error} />}</ErrorNotice>
      <div className="flex flex-wrap gap-3">
        {isKeyUsed(error) && (
          <Button
            variant="secondary"
            size="lg"
            onClick={() => {
              place.reset();
              change({ key: randomKey() });
            }}
          >
            {t('phoned.not_placed')}
          </Button>
        )}
        <Button
          size="lg"
          className="grow"
          pending={place.isPending}
          disabled={!next}
          onClick={() => {
            if (!next) return;
            setSent(next);
            place.mutate(next);
          }}
        >
          {t('checkout.place_order')}
        </Button>
        <Button variant="ghost" size="lg" disabled={place.isPending} onClick={clear}>
          {t('phoned.clear')}
        </Button>
      </div>
    </div>
  );
}

function PlaceProblem({ error }: { error: Error }) {
  const { t } = useI18n();
  if (isKeyUsed(error)) return t('phoned.changed');
  return (
    <>
      {problemText(error, t)} {isUnsure(error) && t('phoned.unsure')}
    </>
  );
}
