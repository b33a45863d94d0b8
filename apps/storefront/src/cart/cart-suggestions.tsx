import type { Item } from '@sufra/contract/menu/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Suspense } from 'react';
import { optional } from '../loading/page-texts.ts';
import type { Cart } from './use-cart.ts';

const GoesWith = optional(() => import('../catalogue/goes-with.tsx').then((module) => module.default));

interface CartSuggestionsProps {
  cart: Cart;
  /** Why ordering is impossible now. */
  sorry: string | null;
  onAdd: (item: Item) => void;
}

/** Recommendations for the cart (TRY-03); nothing while ordering is not possible. */
export function CartSuggestions({ cart: { lines, branch, orderType }, sorry, onAdd }: CartSuggestionsProps) {
  const { t } = useI18n();
  if (lines.length === 0 || !branch || sorry !== null) return null;
  return (
    <Suspense>
      <div className="mt-4 border-t border-line pt-4 empty:hidden">
        <GoesWith
          title={t('cart.goes_with')}
          branchCode={branch.code}
          orderType={orderType}
          itemIds={lines.map(({ itemId }) => itemId)}
          blocked={null}
          onAdd={onAdd}
        />
      </div>
    </Suspense>
  );
}
