/** Cash that drivers collected, and the confirmation that they handed it in. */
import { driverCash, settleCash } from '@sufra/contract/drivers/endpoints';
import type { CashInHand } from '@sufra/contract/drivers/schemas';
import type { DayRange } from '@sufra/contract/reports/model';
import { formatDay } from '@sufra/i18n/days';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../calls/call.ts';
import { CashOrders } from '../drive/cash-orders.tsx';
import { Failed } from '../page/states.tsx';
import { AmountTable, amounts } from './amount-table.tsx';

const queryKey = 'driver_cash';

/** Nothing without drivers who collected cash. */
export function DriverCash({ range, branchId }: { range: DayRange; branchId: number | undefined }) {
  const { t, locale } = useI18n();
  const { from, until } = range;
  const { data, error, refetch } = useQuery({
    queryKey: [queryKey, branchId, from, until],
    queryFn: ({ signal }) => call(driverCash, { from, until, branchId }, { signal }),
    refetchInterval: 60_000,
  });
  if (!data) return error && <Failed error={error} onRetry={() => void refetch()} />;
  const { inHand, days } = data;
  return (
    <>
      {inHand.length > 0 && (
        <Card as="section" aria-labelledby="driver-cash" className="flex flex-col gap-3">
          <h2 id="driver-cash" className="text-lg">
            {t('console.cash_in_hand')}
          </h2>
          <ul className="divide-y divide-line">
            {inHand.map((each) => (
              <InHand key={each.driverId} cash={each} />
            ))}
          </ul>
        </Card>
      )}
      {days.length > 0 && (
        <AmountTable
          title={t('console.cash_days')}
          first={t('console.driver')}
          columns={[t('console.cash_orders'), t('console.cash_collected'), t('console.cash_handed_in')]}
          rows={days.map(({ day, driverId, driverName, orders, collected, handedIn }) => ({
            key: `${day} ${driverId}`,
            name: (
              <>
                <bdi>{driverName}</bdi> · {formatDay(locale, day, 'date')}
              </>
            ),
            cells: [orders, ...amounts(collected, handedIn)],
          }))}
        />
      )}
    </>
  );
}

function InHand({ cash }: { cash: CashInHand }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <bdi className="min-w-0 grow font-semibold">{cash.driverName}</bdi>
      <Price fils={cash.total} className="font-semibold" />
      <Button variant="secondary" icon="cash" onClick={() => setOpen(true)}>
        {t('console.cash_settle')} <bdi className="sr-only">{cash.driverName}</bdi>
      </Button>
      {isOpen && <SettleDialog cash={cash} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Confirms the orders that it shows: one that is handed over meanwhile stays in hand. */
function SettleDialog({ cash, onClose }: { cash: CashInHand; onClose: () => void }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const [{ driverId, driverName, total, orders }] = useState(cash);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(settleCash, { driverId, total, orderNumbers: orders.map(({ number }) => number) }),
    onSuccess: () => toast({ text: t('console.cash_settled', { name: driverName }), tone: 'success' }),
    // Also after a conflict: another manager may have confirmed it.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [queryKey] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('console.cash_settle_title', { name: driverName })}
      foot={
        <Button size="lg" fullWidth pending={isPending} end={<Price fils={total} />} onClick={() => mutate()}>
          {t('console.cash_received')}
        </Button>
      }
    >
      <CashOrders orders={orders} />
    </Dialog>
  );
}
