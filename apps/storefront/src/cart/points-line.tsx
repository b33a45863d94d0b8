import type { CustomerPoints } from '@sufra/contract/points/endpoints';
import { bestReward } from '@sufra/contract/points/rules';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { usePoints } from '../catalogue/use-points.ts';
import { useTakeCode } from '../catalogue/use-take-code.ts';
import type { Cart } from './use-cart.ts';

interface PointsLineProps {
  cart: Cart;
  /** Code that is entered already. */
  code?: string | null;
  onUse: (code: string) => void;
}

/** The customer's points, and the best reward that they are enough for (LOY-03); nothing without points. */
export function PointsLine(props: PointsLineProps) {
  const { data } = usePoints();
  return data && data.points > 0 ? <PointsOfCart points={data} {...props} /> : null;
}

export function PointsOfCart({
  points: { points, rewards },
  cart: { branch, orderType, totals, promotion },
  code,
  onUse,
}: PointsLineProps & { points: CustomerPoints }) {
  const { t, name } = useI18n();
  const deliveryDiscount = promotion?.deliveryDiscount ?? 0;
  const order = { branchId: branch?.id ?? 0, orderType, subtotal: totals.subtotal, deliveryFee: totals.deliveryFee + deliveryDiscount };
  const reward = bestReward(rewards, order, { discount: totals.discount, deliveryDiscount });
  const { code: wanted = null, points: price = null } = reward ?? {};
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="flex min-w-0 grow items-start gap-2 font-medium">
        <Icon name="ticket" className="text-primary" />
        <span className="min-w-0 wrap-anywhere">
          {t('cart.points', { count: points })}
          {reward && <bdi className="block font-normal text-muted">{name(reward.name)}</bdi>}
        </span>
      </p>
      {reward && wanted !== null && price !== null && wanted !== code && (
        <Button variant="secondary" onClick={() => onUse(wanted)}>
          {t('cart.points_use', { count: price })} <bdi className="sr-only">{name(reward.name)}</bdi>
        </Button>
      )}
    </div>
  );
}

/** Its button leads to the checkout, where the code applies. */
export function PointsInCart({ cart }: { cart: Cart }) {
  return <PointsLine cart={cart} onUse={useTakeCode()} />;
}
