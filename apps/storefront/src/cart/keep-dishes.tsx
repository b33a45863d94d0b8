import type { Branch } from '@sufra/contract/branches/model';
import { acceptedLine, type CheckedLine, cartChanges } from '@sufra/contract/cart/changes';
import type { CartLine } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import type { Promotion } from '@sufra/contract/promotions/model';
import { formatList } from '@sufra/i18n/lists';
import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import type { ConfirmDialogProps } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useAutomaticPromotions } from '../catalogue/promotions.ts';
import { orderOf } from '../visit/moves.ts';
import { useStore } from '../visit/store.ts';
import { CartNotice } from './cart-notice.tsx';
import { describeCart } from './use-cart.ts';
import { type TodaysLines, useTodaysLines } from './use-todays-lines.ts';

const none: CartLine[] = [];

export interface KeepDishesProps extends ConfirmDialogProps {
  branch: Branch | undefined;
  orderType: OrderType;
  onKeep: (lines: CartLine[]) => void;
}

/** Order type change at the same branch: keep dishes at other prices, clear the cart, or cancel (BRN-04). */
export default function KeepDishes({ open, title, branch, orderType, confirmLabel, onKeep, onConfirm, onCancel }: KeepDishesProps) {
  const { t } = useI18n();
  const stored = useStore(({ cart }) => cart.lines);
  const from = useStore((state) => orderOf(state)?.orderType) ?? 'delivery';
  const isForLater = useStore((state) => orderOf(state)?.isForLater) ?? false;
  const promotions = useAutomaticPromotions();
  const { menu, isPending } = useTodaysLines(open ? stored : none, branch?.code, orderType);
  const isKnown = branch && promotions && !isPending;
  const kept = isKnown ? keptDishes(stored, branch, { from, to: orderType }, { menu, isForLater, promotions }) : null;
  const canKeep = kept === null || kept.lines.length > 0;
  const foot = (
    <div className="grid gap-3">
      {canKeep && (
        <Button pending={!kept} onClick={() => kept && onKeep(kept.lines)}>
          {t('cart.keep')}
        </Button>
      )}
      <Button variant="secondary" onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button variant="secondary" data-autofocus onClick={onCancel}>
        {t(from === 'delivery' ? 'cart.stay_delivery' : 'cart.stay_pickup')}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={onCancel} title={title} size="sm" role="alertdialog" foot={foot}>
      <div role="status" className="grid gap-3">
        {kept ? <Outcome kept={kept} /> : <Skeleton className="h-12" />}
      </div>
    </Dialog>
  );
}

function Outcome({ kept }: { kept: ReturnType<typeof keptDishes> }) {
  const { locale, name } = useI18n();
  const { before, after, left, lines, difference } = kept;
  const names = formatList(
    locale,
    left.map((line) => name(line.name)),
  );
  const isPickup = after.orderType === 'pickup';
  return (
    <>
      {left.length > 0 && (
        <p className="font-medium">
          <Sentence message={isPickup ? 'cart.keep_left_pickup' : 'cart.keep_left_delivery'} values={{ names }} />
        </p>
      )}
      {lines.length > 0 && (
        <>
          <p>
            <Sentence
              message={isPickup ? 'cart.keep_pickup' : 'cart.keep_delivery'}
              values={{ now: <Price fils={after.totals.total} className="font-bold" />, was: <Price fils={before.totals.total} /> }}
            />
            <strong className="block">
              <Difference fils={difference} />
            </strong>
          </p>
          <CartNotice cart={after} />
        </>
      )}
    </>
  );
}

function Difference({ fils }: { fils: number }) {
  const { t } = useI18n();
  if (fils === 0) return t('cart.keep_same');
  return <Sentence message={fils < 0 ? 'cart.keep_less' : 'cart.keep_more'} values={{ amount: <Price fils={Math.abs(fils)} /> }} />;
}

/** Effect of keeping dishes on an order type change (BRN-04), priced by the cart's own rules. */
export function keptDishes(
  stored: CartLine[],
  branch: Branch,
  { from, to }: { from: OrderType; to: OrderType },
  { menu, ...wishes }: Pick<TodaysLines, 'menu'> & { isForLater?: boolean; promotions?: readonly Promotion[] },
) {
  const cartOf = (lines: CartLine[], orderType: OrderType) => {
    const checked = menu && cartChanges(lines, menu, orderType);
    return describeCart(lines, orderType, branch, { checked, menu, isPending: false }, wishes);
  };
  const isSoldSo = ({ id }: CartLine) => !asThen.checks.get(id)?.changes.some(({ code }) => code === 'no_price');
  const asThen = cartOf(stored, to);
  const lines = stored.filter(isSoldSo).map((line) => agreed(asThen.checks.get(line.id)) ?? line);
  const before = cartOf(stored, from);
  const after = cartOf(lines, to);
  return {
    /** At current prices, accepted by keeping them; other changes remain open. */
    lines,
    /** Not available for this order type: dropped. */
    left: asThen.lines.filter((line) => !isSoldSo(line)),
    /** Current and resulting cart, by today's menu. */
    before,
    after,
    /** Price difference in fils; negative when cheaper. */
    difference: after.totals.total - before.totals.total,
  };
}

/** Undefined when more than the price changed. */
const agreed = (check: CheckedLine | undefined): CartLine | undefined =>
  check?.changes.every(({ code }) => code === 'price') ? acceptedLine(check) : undefined;
