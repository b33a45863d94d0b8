import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import type { Translator } from '@sufra/i18n';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';

/** Why a dish without price is not orderable (ITEM-10); null with a price, or when options may add one. */
export const unavailableReason = (
  { price, hasOptions }: Pick<Item, 'price' | 'hasOptions'>,
  orderType: OrderType,
  t: Translator,
): string | null => (price[orderType] > 0 || hasOptions ? null : t(`menu.not_for_${orderType}`));

/** Base price or its substitute: never shows AED 0.00. */
export function DishPrice({ item, orderType, className }: { item: Item; orderType: OrderType; className?: string | undefined }) {
  const { t } = useI18n();
  const fils = item.price[orderType];
  if (fils > 0) return <Price fils={fils} className={className} />;
  return <span className="text-sm text-muted">{unavailableReason(item, orderType, t) ?? t('menu.price_by_choice')}</span>;
}
