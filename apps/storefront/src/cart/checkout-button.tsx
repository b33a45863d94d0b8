import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { Cart } from './use-cart.ts';

interface CheckoutButtonProps {
  cart: Cart;
  branchName: string;
  /** Id of the element with the reason. */
  reasonId?: string;
  className?: string;
}

/** Checkout button; disabled while checkout is not possible. */
export function CheckoutButton({ cart, branchName, reasonId, className }: CheckoutButtonProps) {
  const { t } = useI18n();
  const price = <Price fils={cart.totals.total} />;
  if (!cart.canCheckout) {
    return (
      <Button size="lg" fullWidth disabled end={price} aria-describedby={reasonId}>
        {t('cart.checkout')}
      </Button>
    );
  }
  return (
    <Link
      to={paths.checkout(branchName)}
      prefetch="intent"
      className={classNames(buttonClass('primary', 'lg', true), 'flex-wrap', className)}
    >
      <span className="grow text-start">{t('cart.checkout')}</span>
      {price}
    </Link>
  );
}
