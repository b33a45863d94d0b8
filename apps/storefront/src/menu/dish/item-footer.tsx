import type { DishFacts } from '@sufra/contract/menu/dietary';
import { formatMoney } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { lineMaximum } from '../../cart/cart-actions.ts';
import { violatedFiltersText } from '../diet/diet-filter-text.ts';
import { useDietFilters } from '../diet/use-diet.ts';
import { allergenList, calorieText } from './dish-facts-text.ts';

interface ItemFooterProps {
  title: string;
  quantity: number;
  minimum: number;
  onQuantity: (quantity: number) => void;
  /** Total in fils for the quantity with options. */
  total: number;
  /** With the chosen options. */
  facts: DishFacts;
  /** Whether to announce the total, after the first change. */
  changed: boolean;
  /** Why it cannot be added now. */
  refusal: string | null;
  label: string;
  /** Why it can never be ordered; shown on press (ITEM-10). */
  unsold: string | null;
  disabled: boolean;
  onAdd: () => void;
}

/** Sticky footer: quantity, total and add button. */
export function ItemFooter({
  title,
  quantity,
  minimum,
  onQuantity,
  total,
  facts,
  changed,
  refusal,
  label,
  unsold,
  disabled,
  onAdd,
}: ItemFooterProps) {
  const { t } = useI18n();
  const calories = calorieText(facts, t);
  const broken = violatedFiltersText(facts, useDietFilters(), t);
  const contains = facts.allergens?.length ? t('dish.contains', { allergens: allergenList(facts.allergens, t) }) : null;
  return (
    <>
      {/* The dialog covers the page's banner, so a closing branch is announced here, as are options that violate a filter. */}
      <div role="status">
        {[refusal, broken].filter(Boolean).map((warning) => (
          <div key={warning} className="mb-3">
            <Notice tone="warning">{warning}</Notice>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {changed && [formatMoney(total), calories && `${t('dish.portion')}: ${calories}`, contains].filter(Boolean).join('. ')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper value={quantity} min={minimum} max={lineMaximum} onChange={onQuantity} label={title} disabled={refusal !== null} />
        <Button
          size="lg"
          variant={unsold ? 'secondary' : 'primary'}
          className={classNames('grow', unsold && 'text-muted')}
          disabled={disabled || refusal !== null}
          onClick={onAdd}
          end={total > 0 && <Price fils={total} />}
        >
          {unsold ?? label}
        </Button>
      </div>
    </>
  );
}
