/** Places an order: checkout, placement, and refusals; ends with an order number or payment page. */

import { withRetries } from '@sufra/calls/retries';
import { dueOf } from '@sufra/contract/cart/pricing';
import { checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout/endpoints';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { reportProblem } from '../calls/problems.ts';
import { makeMove, update, useStore } from '../visit/store.ts';
import { isPageUrl } from '../visit/stored-wire.ts';
import type { OpenPayment } from './after-checkout.ts';
import { attemptOf, closeAttempt, endAttempt, isDecided, isRunning, wasPlacedSince } from './attempt.ts';
import { closePayment, pendingPayment } from './finish-payment.ts';
import { type CheckoutInput, checkoutInput, type OrderDraft, orderFingerprint } from './order-input.ts';
import { prepareOrder, type UnsavedParts } from './prepare-order.ts';

/** Refusal reason for the customer. */
export interface Refusal {
  code: string;
  text: string;
  /** Requested slot. */
  slotStart?: string | null;
}

interface PlaceOrderCallbacks {
  onPlaced: (orderNumber: number) => void;
  onPayment: (payment: OpenPayment) => void;
  /** Shows field errors of the server; false for other errors. */
  showErrors: (error: unknown) => boolean;
}

/** A transient failure that is being retried. */
export interface RetryState {
  /** Aborts the retries; null once the order may have been placed. */
  stop: (() => void) | null;
}

/** Order input, with guest and address that may need creation. */
type OrderToPlace = OrderDraft & UnsavedParts;

export function usePlaceOrder({ onPlaced, onPayment, showErrors }: PlaceOrderCallbacks) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);
  /** Before preparation, an error does not concern the order. */
  const isPrepared = useRef(false);
  const [trouble, setTrouble] = useState<RetryState | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: OrderToPlace) => {
      const pressedAt = Date.now();
      const stopping = new AbortController();
      let isPlacing = false;
      // Idempotent retry: the same guest, address and key yield the same order (CHK-07).
      const send = async () => {
        const address = await prepareOrder(wanted);
        isPrepared.current = true;
        const order = address ? { ...wanted, address } : wanted;
        if (wasPlacedSince(orderFingerprint(order), pressedAt)) return 'ordered';
        const onPlacing = () => {
          isPlacing = true;
          setTrouble((now) => now && { stop: null });
        };
        return sendOrder(order, { signal: stopping.signal, onPlacing });
      };
      const onTrouble = () => setTrouble({ stop: isPlacing ? null : () => stopping.abort() });
      return withRetries(send, { onTrouble, signal: stopping.signal });
    },
    meta: { handlesErrors: true },
    onMutate: () => {
      isPrepared.current = false;
      setRefusal(null);
    },
    onSuccess: (outcome) => {
      // Routes redirect to the confirmation.
      if (outcome === 'ordered') return;
      if (outcome === 'unknown') return setRefusal({ code: 'payment_awaited', text: t('payments.earlier_awaited') });
      if (typeof outcome === 'object') return onPayment(outcome);
      const orderNumber = outcome;
      closeAttempt();
      // Invalidate the order history.
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['promotions'] });
      // Redundant for our server, which enqueues the mail at placement, but required by the contract.
      call(sendOrderEmail, { orderNumber }).catch(() => undefined);
      onPlaced(orderNumber);
    },
    onError: async (error, { slotStart }) => {
      if (!(error instanceof ApiError)) return reportProblem(error);
      if (isPrepared.current && isDecided(error.status)) endAttempt();
      if (!isPrepared.current && showErrors(error)) return;
      // Textual refusals show beside the button.
      if (!error.error || typeof error.status !== 'number' || error.status >= 500 || error.status === 401) return reportProblem(error);
      if (error.code === 'table_visit_ended') makeMove({ type: 'join-table', table: null });
      // Refetch menu and addresses first, so that lines show changes together with the refusal.
      await queryClient.invalidateQueries();
      setRefusal({ code: error.code ?? '', text: error.error, slotStart });
    },
    onSettled: () => {
      setTrouble(null);
      running.current = false;
    },
  });
  const place = (wanted: OrderToPlace) => {
    // Guards against a double press before `isPending` is set.
    if (running.current) return;
    running.current = true;
    mutate(wanted);
  };
  return { place, isPending, refusal, trouble };
}

/** Result of an earlier payment: an order, or unknown while undecided. */
type EarlierPayment = 'ordered' | 'unknown';
type Outcome = number | OpenPayment | EarlierPayment;

interface PlaceOrderOptions {
  /** Cancels before the order is placed. */
  signal: AbortSignal;
  /** Called when an order may result from here on. */
  onPlacing: () => void;
}

/** Retries once after an expired checkout. */
async function sendOrder(wanted: OrderDraft, sending: PlaceOrderOptions): Promise<Outcome> {
  const earlier = await endEarlierPayment(wanted);
  if (earlier) return earlier;
  try {
    return await checkOutAndPlace(wanted, sending);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'cart_expired')) throw error;
    endAttempt();
    return checkOutAndPlace(wanted, sending);
  }
}

/** Closes a pending payment of another order first, against double payment. */
async function endEarlierPayment(wanted: OrderDraft): Promise<EarlierPayment | null> {
  const earlier = pendingPayment();
  if (!earlier || isRunning(orderFingerprint(wanted), wanted.total)) return null;
  const state = await closePayment(earlier);
  if (state === 'placed') return 'ordered';
  // The gateway has no result yet.
  return state === 'awaiting' ? 'unknown' : null;
}

/** The account has saved them. A guest's car stays in this browser only, until the guest's details are deleted. */
function keepParts({ company, car }: Pick<CheckoutInput, 'company' | 'car'>): void {
  const { user } = useStore.getState().auth;
  if (!user) return;
  const kept = { ...(company !== undefined && !user.isGuest && { company }), ...(car !== undefined && { car }) };
  if (Object.keys(kept).length > 0) update('auth', { user: { ...user, ...kept } });
}

/** Timeout (ms) of an attempt: a retry may reach another server. */
const answerMs = 10_000;

async function checkOutAndPlace(wanted: OrderDraft, { signal, onPlacing }: PlaceOrderOptions): Promise<Outcome> {
  const { key, terms } = attemptOf(orderFingerprint(wanted), { total: wanted.total, promoCode: wanted.promoCode });
  const options = { patience: answerMs, headers: { 'idempotency-key': key } };
  const input = checkoutInput({ ...wanted, ...terms }, new Date(), location.origin);
  const { cartId, paymentUrl, paymentMode, total, gift } = await call(checkout, input, { ...options, signal });
  keepParts(input);
  const { method, address, comments } = wanted;
  // A cart that its gift voucher pays up has nothing left to pay on a page.
  if (method.isOnline && dueOf({ total, gift }) > 0) {
    if (paymentUrl !== null && !isPageUrl(paymentUrl)) throw new Error('this is no page to pay on');
    const asked = { cartId, addressId: address?.id ?? null, paymentMethodId: method.id, comment: comments, total };
    return { ...asked, url: paymentUrl, mode: paymentMode ?? 'iframe' };
  }
  onPlacing();
  const { orderNumber } = await call(placeOrder, { cartId, transactionId: cashTransactionId }, options);
  if (orderNumber === null) throw new Error('an order paid in cash cannot be pending');
  return orderNumber;
}
