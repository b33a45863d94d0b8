import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { formatTime, formatWeekTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { makeMove, useStore } from '../visit/store.ts';
import { isSoon } from './branch-state.ts';

/** Next time of accepting orders, for scheduled orders. */
export function LaterFrom({ slot, isWanted = false }: { slot: string; isWanted?: boolean }) {
  const { t, locale } = useI18n();
  return t(isWanted ? 'locations.for_later' : 'locations.order_later', {
    time: (isSoon(slot) ? formatTime : formatWeekTime)(locale, slot),
  });
}

/** Offers scheduled ordering while immediate orders are not possible (SLOT-01), or confirms that choice. */
export function OrderLater({ branch, orderType }: { branch: Branch; orderType: OrderType }) {
  const isWanted = useStore(({ general }) => general.isForLater);
  const slot = branch[orderType].nextSlot;
  if (!slot) return null;
  if (!isWanted) {
    return (
      <Button variant="secondary" icon="clock" onClick={() => makeMove({ type: 'order-later' })}>
        <LaterFrom slot={slot} />
      </Button>
    );
  }
  return (
    <p className="flex min-h-11 items-center gap-2 font-semibold">
      <Icon name="check" />
      <LaterFrom slot={slot} isWanted />
    </p>
  );
}
