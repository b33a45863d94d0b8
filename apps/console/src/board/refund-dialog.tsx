import { randomKey } from '@sufra/calls/random-key';
import type { KitchenItem } from '@sufra/contract/kitchen/model';
import { parseAmount } from '@sufra/contract/money';
import { refundOf } from '@sufra/contract/orders/refunds';
import { formatAmount, formatMoney } from '@sufra/i18n/formats';
import { Price } from '@sufra/ui/figures.tsx';
import { CheckRow, StepperRow } from '@sufra/ui/form/option-row.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useState } from 'react';
import { useForm } from '../calls/problems.ts';
import { FormDialog } from '../page/form-dialog.tsx';
import { refund } from './moves.ts';

interface RefundDialogProps {
  order: {
    number: number;
    isOnline: boolean;
    refundable: number;
    refundableTip?: number;
    refundableGift?: number;
    refundableDelivery?: number;
    /** When known, the refund can be itemized. */
    items?: readonly KitchenItem[];
  };
  /** Help request that the refund answers, with its line indices. */
  help?: { id: number; items: readonly number[] };
  onDone?: () => void;
  onClose: () => void;
}

/** Refunds an order fully or partially: to the card, or in cash. */
export function RefundDialog({ order, help, onDone, onClose }: RefundDialogProps) {
  const { t, name } = useI18n();
  const { number, isOnline, refundable, refundableTip = 0, refundableGift = 0, refundableDelivery = 0, items = [] } = order;
  // Idempotency key: a double press is one refund.
  const [key] = useState(randomKey);
  const complained = items.map((item, place) => (help?.items.includes(place) ? piecesLeft(item) : 0));
  const [pieces, setPieces] = useState<readonly number[]>(complained);
  const [withDelivery, setDelivery] = useState(false);
  const dishesOf = (chosen: readonly number[]) => items.reduce((sum, item, place) => sum + refundOf(item, chosen[place] ?? 0), 0);
  const form = useForm({
    defaultValues: { amount: dishesOf(complained) > 0 ? formatAmount(dishesOf(complained)) : '', cause: '', isTip: false },
    fields: [],
    send: async () => {
      if (!amount) return;
      const lines = pieces.flatMap((quantity, place) => (quantity > 0 ? [{ place, quantity }] : []));
      const named = isByDish ? { lines, ...(withDelivery && { deliveryFee: true as const }) } : {};
      const tip = isTip && { tip: isByDish ? refundableTip : amount };
      const asked = { orderNumber: number, amount, cause: cause.trim(), key };
      await refund({ ...asked, ...named, ...tip, ...(help && { helpId: help.id }) }, t);
    },
    onSent: () => {
      onClose();
      onDone?.();
    },
  });
  const { amount: typed, cause, isTip } = form.watch();
  const amount = parseAmount(typed);
  const isByDish = withDelivery || pieces.some((quantity) => quantity > 0);
  const most = isTip && !isByDish ? refundableTip : refundable;
  const isTooMuch = amount !== null && amount > most;
  const money = refundable - refundableGift;
  const toGift = Math.max(0, (amount ?? 0) - money);
  /** The selection's total fills in the amount. */
  const choose = (chosen: readonly number[], delivery: boolean, tip: boolean) => {
    setPieces(chosen);
    setDelivery(delivery);
    const sum = dishesOf(chosen) + (delivery ? refundableDelivery : 0) + (tip ? refundableTip : 0);
    form.setValue('amount', sum > 0 ? formatAmount(sum) : '');
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('console.board_refund_title', { number: String(number) })}
      submit={amount && !isTooMuch ? t('console.board_refund_amount', { amount: formatMoney(amount) }) : t('console.board_refund')}
      disabled={!amount || isTooMuch || !cause.trim()}
    >
      {help && <Notice tone="info">{t('console.refund_answers')}</Notice>}
      {!isOnline && money > 0 && <Notice tone="info">{t('console.refund_cash_text')}</Notice>}
      {toGift > 0 && !isTooMuch && <Notice tone="info">{t('console.refund_to_gift', { amount: formatMoney(toGift) })}</Notice>}
      {items.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{t('console.refund_dishes')}</legend>
          {items.map((item, place) => {
            const left = piecesLeft(item);
            const chosen = pieces[place] ?? 0;
            return (
              <StepperRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the dishes of an order stay as they are, and one may be there twice
                key={place}
                title={`${item.quantity} × ${name(item.name)}`}
                hint={item.refunded > 0 && t('console.refund_dish_before', { count: item.refunded })}
                end={<Price fils={refundOf(item, chosen > 0 ? chosen : left)} className="text-sm text-muted" />}
                label={name(item.name)}
                value={chosen}
                max={left}
                disabled={left === 0}
                onChange={(quantity) => choose(pieces.with(place, quantity), withDelivery, isTip)}
              />
            );
          })}
          {refundableDelivery > 0 && (
            <CheckRow
              title={t('console.money_delivery')}
              end={<Price fils={refundableDelivery} className="text-sm text-muted" />}
              checked={withDelivery}
              onChange={({ target }) => choose(pieces, target.checked, isTip)}
            />
          )}
        </fieldset>
      )}
      {refundableTip > 0 && (
        <CheckRow
          title={t('console.refund_tip')}
          end={<Price fils={refundableTip} className="text-sm text-muted" />}
          {...form.register('isTip', { onChange: ({ target }) => choose(pieces, withDelivery, target.checked) })}
        />
      )}
      <TextField
        label={t('console.refund_amount')}
        hint={t('console.refund_most', { amount: formatMoney(most) })}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatAmount(most)}
        data-autofocus={!help || undefined}
        required
        {...form.field('amount', {
          // A custom amount is not itemized.
          onChange: () => {
            setPieces(items.map(() => 0));
            setDelivery(false);
          },
        })}
        error={isTooMuch ? t('console.refund_too_much') : undefined}
      />
      <TextArea label={t('console.cause_words')} maxLength={200} data-autofocus={help ? true : undefined} {...form.field('cause')} />
    </FormDialog>
  );
}

const piecesLeft = ({ quantity, refunded }: KitchenItem): number => quantity - refunded;
