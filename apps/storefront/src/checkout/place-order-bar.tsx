import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useBottomBar } from '@sufra/ui/later.tsx';
import { type ReactNode, useId, useState } from 'react';
import type { RetryState } from './use-place-order.ts';

interface PlaceOrderBarProps {
  total: number;
  /** False while something is missing or loading. */
  ready: boolean;
  /** What is missing; an error after an attempt to place the order. */
  missing: string | null;
  /** Promised time. */
  promise: ReactNode;
  pending: boolean;
  trouble: RetryState | null;
  /** Also called while something is missing, to show field errors. */
  onPlace: () => void;
}

/** Place-order button with total: below the summary; sticky at the bottom on narrow screens. */
export function PlaceOrderBar({ total, ready, missing, promise, pending, trouble, onPlace }: PlaceOrderBarProps) {
  const { t } = useI18n();
  const reason = useId();
  const [hasTried, setTried] = useState(false);
  useBottomBar();
  return (
    <div className="flex flex-col gap-2 max-lg:sticky max-lg:bottom-0 max-lg:squat:static max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-raised md:max-lg:-mx-6 lg:mt-5">
      <p
        id={reason}
        role="status"
        className={classNames('text-center text-sm font-medium empty:hidden', hasTried ? 'text-error' : 'text-muted')}
      >
        {trouble ? t('checkout.still_trying') : missing}
      </p>
      {trouble?.stop && (
        <Button variant="ghost" onClick={trouble.stop} className="self-center">
          {t('checkout.stop_trying')}
        </Button>
      )}
      {!missing && promise}
      <Button
        size="lg"
        fullWidth
        disabled={!ready && !missing}
        // Stays pressable, so that a press reveals what is missing.
        aria-disabled={!ready}
        pending={pending}
        aria-describedby={missing ? reason : undefined}
        end={<Price fils={total} />}
        onClick={() => {
          setTried(missing !== null);
          onPlace();
        }}
        className="max-lg:mx-auto max-lg:max-w-xl"
      >
        {t('checkout.place_order')}
      </Button>
    </div>
  );
}
