import { isSpecificAddress } from '@sufra/contract/addresses/model';
import type { Branch } from '@sufra/contract/branches/model';
import { dueOf } from '@sufra/contract/cart/pricing';
import type { OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { formatMoney } from '@sufra/i18n/formats';
import { classNames } from '@sufra/ui/class-names.ts';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { CartNotice } from '../cart/cart-notice.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { PointsLine } from '../cart/points-line.tsx';
import type { Cart } from '../cart/use-cart.ts';
import { PromisedTime } from '../catalogue/promised-time.tsx';
import { useRestaurant, useSite } from '../site/page-head.tsx';
import { changeDraft, useDraft } from '../visit/draft.ts';
import { proofOf, saveFields } from '../visit/order-fields.ts';
import type { PendingPayment } from '../visit/state.ts';
import type { PlacedOrder } from './after-checkout.ts';
import { useCar } from './car-choice.tsx';
import { CompanyInvoice, useCompany } from './company-choice.tsx';
import { GiftField } from './gift-field.tsx';
import { isWrongTip, joinComments } from './order-input.ts';
import { OrderLines } from './order-lines.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { OrderOptions, PaymentStep } from './plain-steps.tsx';
import { PromoField } from './promo-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { focusTip, TipChoice } from './tip-choice.tsx';
import { useCheckout } from './use-checkout.ts';
import { type Refusal, usePlaceOrder } from './use-place-order.ts';
import type { OrderPrice } from './use-price.ts';
import { slotFrom, timeConflict } from './when/slot-words.tsx';
import { WhereWhenStep } from './where-when-step.tsx';
import { WhoStep } from './who-step.tsx';

const ProveDialog = lazy(() => import('../account/phone/prove-dialog.tsx').then((module) => ({ default: module.ProveDialog })));

interface CheckoutFormProps {
  branch: Branch;
  onPlaced: (order: PlacedOrder) => void;
  /** Called when online payment must come first. */
  onPayment: (payment: PendingPayment) => void;
}

/** Checkout form: who, where and when, payment; with summary and button. */
export function CheckoutForm({ branch, onPlaced, onPayment }: CheckoutFormProps) {
  const { t } = useI18n();
  const takesGuests = useSite()?.guestOrders ?? true;
  const checkout = useCheckout(branch, takesGuests);
  const { cart, table, when, price, form, isGuest, asksAddress, address, method, isLoading, minutes } = checkout;
  const { lines, orderType } = cart;
  const draft = useDraft();
  const car = useCar(orderType === 'pickup' && branch.pickup.isToCar === true && !table);
  /** Phone of a guest without an e-mail while it is being proved. */
  const [proving, setProving] = useState<string | null>(null);
  const company = useCompany();
  const wrongPart = [car, company].find((part) => part?.problem);
  const facts = { minutes, slotStart: when.slotStart, orderType, branch: { ...branch.name, ...branch.position } };
  const { place, isPending, refusal, trouble } = usePlaceOrder({
    onPlaced: (orderNumber) => onPlaced({ orderNumber, ...facts }),
    onPayment: (payment) => onPayment({ ...payment, ...facts }),
    showErrors: form.showErrors,
  });
  const [isChecking, setChecking] = useState(false);
  const needsAccount = isGuest && !takesGuests;
  const needsAddress = orderType === 'delivery' && !isLoading && (asksAddress ? !form.isComplete : !address);
  const needsDoor = address !== null && !isSpecificAddress(address);
  const { isForLater, slotStart } = when;
  const lost = timeConflict(when, price);
  const needsTime = lost !== null || (isForLater && !slotStart);
  // Avoid repeating what the step shows, or what another choice resolved.
  const isSlotRefusal = /^(slot_|item_not_offered$)/.test(refusal?.code ?? '');
  const isAboutChoice = refusal?.slotStart === slotStart;
  const promise = { expected: isForLater ? null : price.expected, slotStart, orderType, table: table?.name };
  const needsTip = useRestaurant().tips.length > 0 && isWrongTip(draft.tipText);
  const isComplete = !needsAccount && !needsAddress && !needsDoor && !needsTime && !needsTip && !wrongPart;
  const isReady = Boolean(method) && cart.canCheckout && !isLoading && isComplete && !price.isPending;

  const missing = needsAccount
    ? t('checkout.account_needed')
    : needsAddress
      ? t(form.place.area ? 'checkout.door_required' : 'checkout.address_required')
      : needsDoor
        ? t('addresses.door_required')
        : needsTime
          ? t('checkout.time_required')
          : needsTip
            ? t('checkout.tip_check')
            : wrongPart?.problem
              ? t(wrongPart.problem)
              : cart.blockedBy === 'below_minimum'
                ? t('cart.below_minimum', { missing: formatMoney(cart.missing), minimum: formatMoney(cart.minimum) })
                : null;

  const submit = async () => {
    // It may wait for the name of the place.
    setChecking(true);
    const unprepared = await form.check().finally(() => setChecking(false));
    if (unprepared && needsTip) focusTip();
    else if (unprepared) wrongPart?.showErrors();
    if (!unprepared || !method || !isReady) return;
    const { guest } = unprepared;
    const phoneProof = guest?.email === '' ? proofOf(guest.phone) : undefined;
    if (guest && phoneProof === null) return setProving(guest.phone);
    const options = [draft.noCutlery && t('checkout.no_cutlery'), draft.missedCall && t('checkout.missed_call')];
    const comments = joinComments(draft.note, options);
    const wanted = guest && phoneProof ? { ...unprepared, guest: { ...guest, phoneProof } } : unprepared;
    const { promoCode, tip, total } = price;
    const parts = { company: company?.asked, car: car?.asked, table };
    // A voucher that pays nothing is left out.
    const giftCode = price.gift ? draft.giftCode : null;
    place({ branch, orderType, address, method, lines, comments, promoCode, slotStart, tip, giftCode, total, ...parts, ...wanted });
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-8">
      <div className="flex min-w-0 flex-col gap-4">
        <OrderLines branchName={branch.name.en} count={cart.count} lines={lines} checks={cart.checks} orderType={orderType} />
        <Form form={form}>
          <ol className="flex flex-col gap-4">
            <WhoStep form={form} isGuest={isGuest} takesGuests={takesGuests} />
            <WhereWhenStep {...{ branch, checkout, car, lost }} refusal={isSlotRefusal && isAboutChoice ? refusal : null} />
            <PaymentStep methods={branch.paymentMethods} chosen={method} />
          </ol>
        </Form>
        <OrderOptions />
        {company && <CompanyInvoice company={company} />}
      </div>
      <div className="max-lg:contents lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-raised">
        <CheckoutSummary
          {...{ branch, cart, price, isLoading, needsAddress: needsAddress && !form.place.area }}
          promise={!needsTime && <ExpectedTime {...promise} />}
          refusal={isSlotRefusal && (lost || !isAboutChoice) ? null : refusal}
        />
        <PlaceOrderBar
          total={dueOf(price)}
          ready={isReady}
          missing={missing}
          promise={<ExpectedTime {...promise} className="justify-center text-sm lg:hidden" />}
          pending={isPending || isChecking}
          trouble={trouble}
          onPlace={() => void submit()}
        />
      </div>
      {proving !== null && (
        <Suspense fallback={null}>
          <ProveDialog
            phone={proving}
            text={t('guests.prove_text', { phone: proving })}
            onProved={({ proof }) => {
              saveFields({ proof: { phone: proving, token: proof, at: Date.now() } });
              setProving(null);
              void submit();
            }}
            onClose={() => setProving(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ExpectedTimeProps {
  expected: TimeWindow | null;
  /** Chosen slot. */
  slotStart: string | null;
  orderType: OrderType;
  /** Name of the guest's table. */
  table: string | undefined;
  className?: string;
}

/** Estimated window in branch time. */
function ExpectedTime({ expected, slotStart, orderType, table, className }: ExpectedTimeProps) {
  const window = slotStart ? slotFrom(slotStart) : expected;
  if (!window) return null;
  return (
    <p className={classNames('flex items-center gap-2 font-medium', className)}>
      <Icon name={table ? 'cutlery' : orderType === 'pickup' ? 'bag' : 'scooter'} className="text-primary" />
      <span>
        <PromisedTime promise={{ kind: 'expected', window }} orderType={orderType} table={table} />
      </span>
    </p>
  );
}

interface CheckoutSummaryProps {
  branch: Branch;
  cart: Cart;
  promise: ReactNode;
  price: OrderPrice;
  refusal: Refusal | null;
  isLoading: boolean;
  needsAddress: boolean;
}

/** Summary: obstacles, estimated time, promotion and totals. */
function CheckoutSummary({ branch, cart, promise, price, refusal, isLoading, needsAddress }: CheckoutSummaryProps) {
  const { t } = useI18n();
  const { promoCode } = useDraft();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeReward = (code: string) => {
    // Its button disappears.
    heading.current?.focus({ preventScroll: true });
    changeDraft({ promoCode: code });
  };
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-4 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 sm:max-lg:p-6"
    >
      <h2 id="summary" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('checkout.summary')}
      </h2>
      {refusal && <RefusalNotice refusal={refusal} branchName={branch.name.en} />}
      {!isLoading && <CartNotice cart={cart} />}
      {promise}
      <PointsLine cart={cart} code={promoCode} onUse={takeReward} />
      <PromoField code={promoCode} price={price} needsAddress={needsAddress} />
      <GiftField price={price} />
      <TipChoice />
      <CartSummary totals={price} promotion={price.promotion} vat={price.vat} vatPercent={price.vatPercent} hasFee={cart.hasFee} />
    </section>
  );
}
