/** An order of a driver: where it goes, what to collect, and the next step. */
import { handOverDelivery, pickUpDelivery, undoDelivery } from '@sufra/contract/drivers/endpoints';
import { doorCodeLength } from '@sufra/contract/drivers/rules';
import type { Delivery } from '@sufra/contract/drivers/schemas';
import { formatWhen, todayAt } from '@sufra/i18n/days';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { PhoneLink, Price } from '@sufra/ui/figures.tsx';
import { CodeField } from '@sufra/ui/form/code-field.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { call } from '../calls/call.ts';
import { serverNow } from '../live/clock.ts';
import { useDeliveryCall } from './deliveries.ts';

export function DeliveryCard({ order }: { order: Delivery }) {
  const { t, name, locale } = useI18n();
  const { number, state, branch, promised, toCollect, method, customer, address } = order;
  const { text, makaniNumber, driverNote, directions } = address;
  return (
    <Card as="li" aria-labelledby={`order-${number}`} raised={state === 'on_the_way'} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`order-${number}`} tabIndex={-1} className="text-lg tabular-nums outline-none">
          {t('console.order_number', { number: String(number) })}
        </h2>
        <Badge tone={state === 'on_the_way' ? 'primary' : 'neutral'}>{t(`orders.state_${state}`)}</Badge>
      </div>
      <p className="text-sm text-muted">
        {name(branch.name)} · <bdi>{formatWhen(locale, promised, todayAt(promised.from, serverNow()))}</bdi>
      </p>
      {state !== 'completed' && (
        <>
          <p className="font-medium wrap-anywhere">
            <bdi>{text}</bdi>
          </p>
          {makaniNumber && (
            <p>
              {t('console.board_makani')} <bdi className="font-semibold tabular-nums">{makaniNumber}</bdi>
            </p>
          )}
          {driverNote && (
            <p className="rounded-control bg-accent-soft px-3 py-2 font-medium wrap-anywhere">
              <bdi>{driverNote}</bdi>
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-3">
            <bdi className="font-semibold">{customer.name}</bdi>
            {customer.phone && (
              <PhoneLink phone={customer.phone} className="inline-flex min-h-11 items-center font-semibold text-primary" />
            )}
          </p>
          <a href={directions} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'lg', true)}>
            <Icon name="location-arrow" />
            {t('console.board_directions')}
          </a>
          <p className="flex justify-between gap-3 text-lg font-semibold">
            {toCollect > 0 ? (
              <>
                <span>
                  {t('console.board_collect')} <bdi className="text-base font-normal text-muted">{name(method)}</bdi>
                </span>
                <Price fils={toCollect} />
              </>
            ) : (
              t('console.money_paid')
            )}
          </p>
        </>
      )}
      <Steps order={order} />
    </Card>
  );
}

function Steps({ order: { number, state, canPickUp, needsCode, undo } }: { order: Delivery }) {
  const { t } = useI18n();
  const [asksCode, setAsksCode] = useState(false);
  const now = useNow(1000, serverNow);
  const pickUp = useDeliveryCall(number, () => call(pickUpDelivery, { orderNumber: number }));
  const handOver = useDeliveryCall(number, (code: string | undefined) => call(handOverDelivery, { orderNumber: number, code }));
  const takeBack = useDeliveryCall(number, (eventId: number) => call(undoDelivery, { orderNumber: number, eventId }));
  return (
    <div className="flex flex-col gap-2">
      {canPickUp && (
        <Button size="lg" fullWidth pending={pickUp.isPending} onClick={() => pickUp.mutate(undefined)}>
          {t('drive.pick_up')}
        </Button>
      )}
      {state === 'on_the_way' && (
        <Button
          size="lg"
          fullWidth
          pending={handOver.isPending}
          onClick={() => (needsCode ? setAsksCode(true) : handOver.mutate(undefined))}
        >
          {t('drive.hand_over')}
        </Button>
      )}
      {undo && Date.parse(undo.until) > now && (
        <Button variant="ghost" fullWidth pending={takeBack.isPending} onClick={() => takeBack.mutate(undo.eventId)}>
          {t('console.undo')}
        </Button>
      )}
      {asksCode && state === 'on_the_way' && (
        <CodeDialog
          number={number}
          isPending={handOver.isPending}
          onCode={(code, onRefused) => handOver.mutate(code, { onSuccess: () => setAsksCode(false), onError: onRefused })}
          onClose={() => setAsksCode(false)}
        />
      )}
    </div>
  );
}

interface CodeDialogProps {
  number: number;
  isPending: boolean;
  onCode: (code: string, onRefused: () => void) => void;
  onClose: () => void;
}

/** Asks for the code that the customer tells; the server counts wrong ones. */
function CodeDialog({ number, isPending, onCode, onClose }: CodeDialogProps) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  return (
    <Dialog open onClose={onClose} size="sm" title={t('drive.code_title', { number: String(number) })}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === doorCodeLength) onCode(code, () => setCode(''));
        }}
      >
        <CodeField label={t('drive.code')} hint={t('drive.code_text')} length={doorCodeLength} value={code} onChange={setCode} />
        <Button type="submit" size="lg" fullWidth pending={isPending} aria-disabled={code.length < doorCodeLength}>
          {t('drive.hand_over')}
        </Button>
      </form>
    </Dialog>
  );
}
