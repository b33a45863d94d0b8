import type { Branch } from '@sufra/contract/branches/model';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import type { ReactNode } from 'react';
import { OrderTypeToggle } from '../branches/order-type-toggle.tsx';
import { paths } from '../paths.ts';
import type { JoinedVisit } from '../visit/state.ts';
import { makeMove } from '../visit/store.ts';
import { type CarChoice, PickupByCar } from './car-choice.tsx';
import { DeliveryPlace } from './delivery-place.tsx';
import { Step } from './step.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Refusal } from './use-place-order.ts';
import { WhenChoice } from './when/when-choice.tsx';

/** The guest's table instead of place and time of a pickup (TAB-05). */
function AtTable({ table }: { table: JoinedVisit }) {
  const { t } = useI18n();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name="cutlery" size={24} />
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{t('checkout.table_at', { table: table.name })}</p>
        <p className="text-sm text-muted">{t('checkout.table_brought')}</p>
      </div>
      <Button variant="secondary" onClick={() => makeMove({ type: 'join-table', table: null })}>
        {t('checkout.table_leave')}
      </Button>
    </div>
  );
}

interface WhereWhenStepProps {
  branch: Branch;
  checkout: Checkout;
  /** Null when curbside pickup is not offered. */
  car: CarChoice | null;
  /** Why the chosen slot is unavailable. */
  lost: ReactNode;
  /** Set when the order was refused for its time. */
  refusal: Refusal | null;
}

export function WhereWhenStep({ branch, checkout, car, lost, refusal }: WhereWhenStepProps) {
  const { t } = useI18n();
  const { cart, table } = checkout;
  const { orderType } = cart;
  const isPickup = orderType === 'pickup';
  return (
    <Step
      number={2}
      title={t(table ? 'checkout.table_title' : isPickup ? 'checkout.pickup_when' : 'checkout.where_when')}
      action={
        // Wide screens have it in the top bar.
        <div className="lg:hidden">
          <OrderTypeToggle compact />
        </div>
      }
    >
      {table && <AtTable table={table} />}
      {!table && (isPickup ? <PickupPlace branch={branch} /> : <DeliveryPlace branch={branch} checkout={checkout} />)}
      {car && <PickupByCar car={car} />}
      {!table && (
        <>
          <hr className="my-5 border-line" />
          <WhenChoice when={checkout.when} orderType={orderType} lost={lost} refusal={refusal} />
        </>
      )}
    </Step>
  );
}

function PickupPlace({ branch }: { branch: Branch }) {
  const { t, name } = useI18n();
  const { lat, lng } = branch.position;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name="bag" size={24} />
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">
          {t('checkout.pickup_from')} <bdi>{name(branch.name)}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{name(branch.address)}</bdi>
        </p>
      </div>
      <a href={paths.directions(lat, lng)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        <Icon name="location-arrow" />
        {t('checkout.directions')}
      </a>
    </div>
  );
}
