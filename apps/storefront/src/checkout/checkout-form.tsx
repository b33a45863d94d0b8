import { namesDoor } from '@sufra/contract/addresses/model';
import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { editIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Link } from 'react-router';
import { PromisedTime } from '../catalogue/promised-time.tsx';
import { paths } from '../paths.ts';
import type { PendingPayment } from '../visit/state.ts';
import type { PlacedOrder } from './after-checkout.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { useDraft } from './draft.ts';
import { joinComments } from './order-input.ts';
import { OrderLines } from './order-lines.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { OptionsStep, PaymentStep, PickupStep } from './plain-steps.tsx';
import { Step } from './step.tsx';
import { useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { slotConflict, slotFrom } from './when/slot-words.tsx';
import { WhenStep } from './when/when-step.tsx';

interface CheckoutFormProps {
  branch: Branch;
  onPlaced: (order: PlacedOrder) => void;
  /** It has to be paid online first. */
  onPayment: (payment: PendingPayment) => void;
}

/** The numbered steps, and beside them the summary with the button. */
export function CheckoutForm({ branch, onPlaced, onPayment }: CheckoutFormProps) {
  const { t } = useI18n();
  const { cart, when, price, addresses, address, chooseAddress, method, chooseMethod, isLoading, minutes } = useCheckout(branch);
  const { lines, orderType } = cart;
  const draft = useDraft();
  const facts = { minutes, slotStart: when.slotStart, orderType, branch: { ...branch.name, ...branch.position } };
  const { place, isPending, refusal } = usePlaceOrder({
    onPlaced: (orderNumber) => onPlaced({ orderNumber, ...facts }),
    onPayment: (payment) => onPayment({ ...payment, ...facts }),
  });
  const needsAddress = orderType === 'delivery' && !isLoading && !address;
  const needsDoor = address !== null && !namesDoor(address);
  const { isForLater, slotStart } = when;
  const lost = slotConflict(when, price);
  const needsTime = isForLater && (!slotStart || lost !== null);
  // What the step says is not said twice, nor what another choice has made good.
  const isSlotRefusal = refusal?.code.startsWith('slot_') ?? false;
  const isAboutChoice = refusal?.slotStart === slotStart;
  const promise = { expected: isForLater ? null : price.expected, slotStart, orderType };
  const isReady = Boolean(method) && cart.canCheckout && !isLoading && !needsAddress && !needsDoor && !needsTime && !price.isPending;

  const missing = needsAddress
    ? t('checkout.address_required')
    : needsDoor
      ? t('addresses.door_required')
      : needsTime
        ? t('checkout.time_required')
        : null;

  const submit = () => {
    if (!method || !isReady) return;
    const options = [draft.noCutlery && t('checkout.no_cutlery'), draft.missedCall && t('checkout.missed_call')];
    const comments = joinComments(draft.note, options);
    const { promoCode, total } = price;
    place({ branch, orderType, address, method, lines, comments, promoCode, slotStart, total });
  };
  const modify = (
    <Link to={paths.menu(branch.name.en)} className={classNames(buttonClass('ghost'), '-me-4')}>
      <Icon name={editIcon} />
      {t('checkout.modify')}
    </Link>
  );
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-8">
      <ol className="flex min-w-0 flex-col gap-5">
        <Step number={1} title={t('checkout.items')} action={modify}>
          <OrderLines lines={lines} checks={cart.checks} orderType={orderType} />
        </Step>
        {orderType === 'pickup' ? (
          <PickupStep number={2} branch={branch} />
        ) : (
          <DeliveryStep
            number={2}
            branch={branch}
            addresses={addresses.list}
            chosen={address}
            onChoose={chooseAddress}
            onRetry={addresses.retry}
          />
        )}
        <WhenStep number={3} when={when} orderType={orderType} lost={lost} refusal={isSlotRefusal && isAboutChoice ? refusal : null} />
        <PaymentStep number={4} methods={branch.paymentMethods} chosen={method} onChoose={chooseMethod} />
        <OptionsStep number={5} />
      </ol>
      <div className="max-lg:contents lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-raised">
        <CheckoutSummary
          {...{ branch, cart, price, isLoading, needsAddress }}
          promise={!needsTime && <ExpectedTime {...promise} />}
          refusal={isSlotRefusal && (lost || !isAboutChoice) ? null : refusal}
        />
        <PlaceOrderBar
          total={price.total}
          ready={isReady}
          missing={missing}
          promise={<ExpectedTime {...promise} className="justify-center text-sm lg:hidden" />}
          pending={isPending}
          onPlace={submit}
        />
      </div>
    </div>
  );
}

interface ExpectedTimeProps {
  expected: TimeWindow | null;
  /** Of the slot that was chosen instead. */
  slotStart: string | null;
  orderType: OrderType;
  className?: string;
}

/** When the order will be there, or ready, by the clocks of the branch. */
function ExpectedTime({ expected, slotStart, orderType, className }: ExpectedTimeProps) {
  const window = slotStart ? slotFrom(slotStart) : expected;
  if (!window) return null;
  return (
    <p className={classNames('flex items-center gap-2 font-medium', className)}>
      <Icon name={orderType === 'pickup' ? 'bag' : 'scooter'} className="text-primary" />
      <span>
        <PromisedTime promise={{ kind: 'expected', window }} orderType={orderType} />
      </span>
    </p>
  );
}
