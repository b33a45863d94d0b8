/** Who of the branch's drivers brings a delivery. */
import { assignDriver, listDrivers } from '@sufra/contract/drivers/endpoints';
import { canHaveDriver } from '@sufra/contract/drivers/rules';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../calls/call.ts';
import { storeOrder } from '../live/live-orders.ts';
import { Loaded } from '../page/states.tsx';

export function OrderDriver({ order }: { order: KitchenOrder }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { orderType, state, driver } = order;
  const canChange = orderType === 'delivery' && canHaveDriver(state);
  if (!driver && !canChange) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {driver && (
        <p>
          <span className="text-muted">{t('console.driver')}:</span> <bdi className="font-semibold">{driver.name}</bdi>
        </p>
      )}
      {canChange && (
        <Button variant="secondary" icon="scooter" onClick={() => setOpen(true)}>
          {t(driver ? 'console.driver_change' : 'console.driver_choose')}
        </Button>
      )}
      {isOpen && <DriverDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function DriverDialog({ order: { number, branch, driver }, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const { t } = useI18n();
  const drivers = useQuery({
    queryKey: ['drivers', branch.id],
    queryFn: ({ signal }) => call(listDrivers, { branchId: branch.id }, { signal }),
    staleTime: 0,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (driverId: number | null) => call(assignDriver, { orderNumber: number, driverId }),
    onSuccess: (order) => {
      storeOrder(order);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('console.driver_title', { number: String(number) })} size="sm">
      <Loaded queries={[drivers]}>
        {([shown]) => (
          <div className="flex flex-col gap-3">
            {shown.length === 0 && <p className="text-muted">{t('console.driver_none')}</p>}
            {shown.map(({ id, name, underWay }) => (
              <Button
                key={id}
                variant={id === driver?.id ? 'primary' : 'secondary'}
                icon={id === driver?.id ? 'check' : undefined}
                aria-pressed={id === driver?.id}
                size="lg"
                pending={isPending && variables === id}
                onClick={() => isPending || mutate(id)}
              >
                <bdi className="block">{name}</bdi>
                <span className="block text-sm font-normal">{t('console.driver_under_way', { count: underWay })}</span>
              </Button>
            ))}
            {driver && (
              <Button variant="ghost" pending={isPending && variables === null} onClick={() => isPending || mutate(null)}>
                {t('console.driver_remove')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
