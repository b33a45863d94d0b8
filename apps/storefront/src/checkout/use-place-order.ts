/** From the button to an order number or a page to pay on: check out, place, and handle refusals. */

import { patiently } from '@sufra/calls/patience';
import { checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout/endpoints';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { reportProblem } from '../calls/problems.ts';
import { update, useStore } from '../visit/store.ts';
import { isPageUrl } from '../visit/stored-wire.ts';
import { attemptKey, closeAttempt, endAttempt, isDecided, isRunning, wasPlacedSince } from './attempt.ts';
import type { OpenPayment } from './begin-payment.ts';
import { closePayment, pendingPayment } from './finish-payment.ts';
import { type CheckoutInput, checkoutInput, type OrderDraft, orderFingerprint } from './order-input.ts';
import { prepareOrder, type Unprepared } from './prepare-order.ts';

/** Why the server refused the order, in words for the customer. */
export interface Refusal {
  code: string;
  text: string;
  /** What was asked for. */
  slotStart?: string | null;
}

interface Moves {
  onPlaced: (orderNumber: number) => void;
  onPayment: (payment: OpenPayment) => void;
  /** Shows beside its fields what the server says of them; false where it says something else. */
  showErrors: (error: unknown) => boolean;
}

/** It could not be done yet, and is tried again. */
export interface Trouble {
  /** Ends that; null once the order may have been placed. */
  stop: (() => void) | null;
}

/** An order, of which the customer and the address may have to be made first. */
type Wanted = OrderDraft & Unprepared;

export function usePlaceOrder({ onPlaced, onPayment, showErrors }: Moves) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);
  /** Until then an answer says nothing of the order. */
  const isPrepared = useRef(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Wanted) => {
      const pressedAt = Date.now();
      const stopping = new AbortController();
      let isPlacing = false;
      // All of it may be done again: the same guest, address and key make the same order (CHK-07).
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
      return patiently(send, { onTrouble, signal: stopping.signal });
    },
    meta: { handlesErrors: true },
    onMutate: () => {
      isPrepared.current = false;
      setRefusal(null);
    },
    onSuccess: (outcome) => {
      // The routes lead to the thanks for it.
      if (outcome === 'ordered') return;
      if (outcome === 'unknown') return setRefusal({ code: 'payment_awaited', text: t('payments.earlier_awaited') });
      if (typeof outcome === 'object') return onPayment(outcome);
      const orderNumber = outcome;
      closeAttempt();
      // A cached order history lacks this order.
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['promotions'] });
      // Placing has queued the mail already; the contract has clients ask for it as well.
      call(sendOrderEmail, { orderNumber }).catch(() => undefined);
      onPlaced(orderNumber);
    },
    onError: async (error, { slotStart }) => {
      if (!(error instanceof ApiError)) return reportProblem(error);
      if (isPrepared.current && isDecided(error.status)) endAttempt();
      if (!isPrepared.current && showErrors(error)) return;
      // A refusal in words stands beside the button.
      if (!error.error || typeof error.status !== 'number' || error.status >= 500 || error.status === 401) return reportProblem(error);
      // Refetch menu and addresses first, so that the lines show what has changed when the refusal appears.
      await queryClient.invalidateQueries();
      setRefusal({ code: error.code ?? '', text: error.error, slotStart });
    },
    onSettled: () => {
      setTrouble(null);
      running.current = false;
    },
  });
  const place = (wanted: Wanted) => {
    // A double press comes before `isPending` is true.
    if (running.current) return;
    running.current = true;
    mutate(wanted);
  };
  return { place, isPending, refusal, trouble };
}

/** What became of a payment for another order: an order, or unknown while the gateway has not decided. */
type EarlierPayment = 'ordered' | 'unknown';
type Outcome = number | OpenPayment | EarlierPayment;

interface Sending {
  /** Ends it before it is placed. */
  signal: AbortSignal;
  /** From now on it may become an order. */
  onPlacing: () => void;
}

/** Retries once when the checkout has expired on the server. */
async function sendOrder(wanted: OrderDraft, sending: Sending): Promise<Outcome> {
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

/** Closes a payment that is under way for another order first, so that the customer does not pay for both. */
async function endEarlierPayment(wanted: OrderDraft): Promise<EarlierPayment | null> {
  const earlier = pendingPayment();
  if (!earlier || isRunning(orderFingerprint(wanted))) return null;
  const state = await closePayment(earlier);
  if (state === 'placed') return 'ordered';
  // The gateway does not know yet.
  return state === 'awaiting' ? 'unknown' : null;
}

/** The account remembers them now; a guest's car this browser alone, until it forgets the guest. */
function keepParts({ company, car }: Pick<CheckoutInput, 'company' | 'car'>): void {
  const { user } = useStore.getState().auth;
  if (!user) return;
  const kept = { ...(company !== undefined && !user.isGuest && { company }), ...(car !== undefined && { car }) };
  if (Object.keys(kept).length > 0) update('auth', { user: { ...user, ...kept } });
}

/** How long (ms) one answer is waited for: of a server that is gone there is none, and another one may be there. */
const answerMs = 10_000;

async function checkOutAndPlace(wanted: OrderDraft, { signal, onPlacing }: Sending): Promise<Outcome> {
  const options = { patience: answerMs, headers: { 'idempotency-key': attemptKey(orderFingerprint(wanted)) } };
  const input = checkoutInput(wanted, new Date(), location.origin);
  const { cartId, paymentUrl, paymentMode, total } = await call(checkout, input, { ...options, signal });
  keepParts(input);
  const { method, address, comments } = wanted;
  if (method.isOnline) {
    if (paymentUrl !== null && !isPageUrl(paymentUrl)) throw new Error('this is no page to pay on');
    const asked = { cartId, addressId: address?.id ?? null, paymentMethodId: method.id, comment: comments, total };
    return { ...asked, url: paymentUrl, mode: paymentMode ?? 'iframe' };
  }
  onPlacing();
  const { orderNumber } = await call(placeOrder, { cartId, transactionId: cashTransactionId }, options);
  if (orderNumber === null) throw new Error('an order paid in cash cannot be pending');
  return orderNumber;
}
