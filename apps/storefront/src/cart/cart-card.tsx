import { Card } from '@sufra/ui/card.tsx';
import { useMedia } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, type Ref, useId } from 'react';

interface CartCardProps {
  heading?: Ref<HTMLHeadingElement>;
  /** Beside the heading. */
  actions?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** Cart card beside the menu (MENU-12): lines scroll above 300 px. With a foot they take this height, so that late content does not move it. */
export function CartCard({ heading, actions, foot, children }: CartCardProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <Card as="section" raised flush aria-labelledby={id} className="flex max-h-full flex-col">
      <div className="flex min-h-15 items-center justify-between gap-3 ps-5 pe-2">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
          {t('cart.title')}
        </h2>
        {actions}
      </div>
      <div className={`min-h-24 overflow-y-auto overscroll-contain border-t border-line px-5 py-4 ${foot ? 'h-75' : 'max-h-75'}`}>
        {children}
      </div>
      {foot && <div className="border-t border-line p-5 pt-4">{foot}</div>}
    </Card>
  );
}

/** Sticky position beside the menu. */
export const cartPlace =
  'sticky top-[calc(var(--top-bar,4rem)+1rem)] scroll-mt-[calc(var(--top-bar,4rem)+1rem)] max-lg:hidden noscript:hidden lg:row-span-2 xl:row-span-1';

/** Whether the viewport has that place. Avoids rendering a hidden card with each added dish. */
export const useCartPlace = (): boolean => useMedia('(width >= 64rem)', true);
