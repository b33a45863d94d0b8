import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCartPath } from '../catalogue/branches.ts';
import type { Visit } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';

const shakeMs = 500;

/** Cart badge; shakes when the count rises (NAV-02). */
export function CartLink() {
  const { t } = useI18n();
  const to = useCartPath();
  const count = useStore(countIn);
  const shaking = useShake();
  return (
    <Link
      to={to}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken @max-[14rem]/bar:w-auto @max-[14rem]/bar:min-w-[44px]"
    >
      <span className="sr-only">{t('shell.cart', { count })}</span>
      <span
        className={classNames('relative @max-[14rem]/bar:inline-flex @max-[14rem]/bar:gap-[4px]', shaking && 'animate-shake')}
        data-shaking={shaking || undefined}
      >
        <Icon name="cart" size={24} />
        {/* Enlarged text would cover the icon, so it stands beside it. */}
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -end-2.5 -top-2 @max-[14rem]/bar:static min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary tabular-nums ring-2 ring-surface"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </Link>
  );
}

/** Sum of quantities. */
const countIn = ({ cart }: Visit): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0);

/** True for 500 ms after the cart grew. */
function useShake(): boolean {
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = useStore.subscribe((state, before) => {
      if (countIn(state) <= countIn(before)) return;
      clearTimeout(timer);
      setShaking(true);
      timer = setTimeout(() => setShaking(false), shakeMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, []);
  return shaking;
}
