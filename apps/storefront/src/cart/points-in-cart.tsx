import { useTakeCode } from '../catalogue/use-take-code.ts';
import { PointsLine } from './points-line.tsx';
import type { Cart } from './use-cart.ts';

/** Its button leads to the checkout, where the code applies. */
export default function PointsInCart({ cart }: { cart: Cart }) {
  return <PointsLine cart={cart} onUse={useTakeCode()} />;
}
