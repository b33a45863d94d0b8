import { formatMoney } from '@sufra/i18n/formats';
import { buttonClass } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useBottomBar } from '@sufra/ui/later.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import type { Cart } from './use-cart.ts';

interface CartBarProps {
  cart: Cart;
  branchName: string;
  onOpen: () => void;
}

/** Bottom bar on narrow screens with a filled cart: opens it, or checks out when possible. */
export function CartBar({ cart, branchName, onOpen }: CartBarProps) {
  const { t } = useI18n();
  const shown = cart.count > 0;
  // Review changes before checkout.
  const isReady = cart.canCheckout && cart.changedCount === 0;

  const isShort = cart.blockedBy === 'below_minimum';
  const note =
    cart.changedCount > 0
      ? t('cart.changed', { count: cart.changedCount })
      : isShort && t('cart.short_of_minimum', { missing: formatMoney(cart.missing) });
  useBottomBar(shown, true);

  if (!shown) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-[16px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-overlay short:pt-1.5 short:pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:hidden">
      <div className="mx-auto flex max-w-xl gap-[8px]">
        {isReady ? (
          <>
            <button type="button" onClick={onOpen} className={classNames(buttonClass('secondary', 'lg'), low, narrow, 'shrink-0')}>
              <Icon name="cart" size={24} />
              <span className="max-sm:sr-only">{t('cart.view')}</span>
              <Count count={cart.count} className="bg-primary text-on-primary" />
            </button>
            <div className="min-w-0 grow">
              <CheckoutButton cart={cart} branchName={branchName} className={classNames(low, narrow)} />
            </div>
          </>
        ) : (
          <button type="button" onClick={onOpen} className={classNames(buttonClass('primary', 'lg', true), low, 'max-[16rem]:flex-wrap')}>
            <Count count={cart.count} className="bg-on-primary text-primary" />
            <span className="grow text-start">
              {t('cart.view')}
              {note && <span className="block text-sm leading-snug font-medium short:max-sm:sr-only">{note}</span>}
            </span>
            <Price fils={cart.totals.total} />
          </button>
        )}
      </div>
    </div>
  );
}

/** Smaller on low viewports. */
const low = 'short:min-h-11 short:py-1';
/** Two buttons side by side, each on one line. */
const narrow = 'max-sm:px-[14px]!';

const Count = ({ count, className }: { count: number; className: string }) => (
  <span className={classNames('min-w-7 shrink-0 rounded-full px-1.5 text-center text-base leading-7 font-bold tabular-nums', className)}>
    {count}
  </span>
);
