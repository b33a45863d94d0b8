import { useEffect } from 'react';
import { useI18n } from '../i18n.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Price } from '../ui/price.tsx';
import type { Cart } from './use-cart.ts';

/** "View cart · 3 · AED 87.00" at the bottom of narrow screens, once there is something in the cart. */
export function CartBar({ cart, onOpen }: { cart: Cart; onOpen: () => void }) {
  const { t } = useI18n();
  const shown = cart.count > 0;

  useEffect(() => {
    if (!shown) return;
    // Messages rise above the bar where it is shown.
    const { style } = document.documentElement;
    const narrow = matchMedia('(width < 64rem)');
    const place = () => {
      style.setProperty('--toaster-offset', narrow.matches ? '5.5rem' : '1rem');
      // The end of the footer stays in reach.
      document.body.style.paddingBlockEnd = narrow.matches ? '5rem' : '';
    };
    place();
    narrow.addEventListener('change', place);
    return () => {
      narrow.removeEventListener('change', place);
      style.removeProperty('--toaster-offset');
      document.body.style.paddingBlockEnd = '';
    };
  }, [shown]);

  if (!shown) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-overlay short:pt-1.5 short:pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:hidden">
      <div className="mx-auto max-w-xl">
        <button type="button" onClick={onOpen} className={classNames(buttonClass('primary', 'lg', true), 'short:min-h-11 short:py-1')}>
          <span className="min-w-7 rounded-full bg-on-primary px-1.5 text-center text-base leading-7 font-bold text-primary tabular-nums">
            {cart.count}
          </span>
          <span className="grow text-start">
            {t('cart.view')}
            {cart.changedCount > 0 && (
              <span className="block text-sm leading-snug font-medium">{t('cart.changed', { count: cart.changedCount })}</span>
            )}
          </span>
          <Price fils={cart.totals.subtotal} />
        </button>
      </div>
    </div>
  );
}
