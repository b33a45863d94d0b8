import type { DishFacts } from '@sufra/contract/menu/dietary';
import { formatMoney } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/figures.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { lineMaximum } from '../../cart/cart-actions.ts';
import { allergenList } from './dish-facts-text.ts';

interface ItemFooterProps {
  title: string;
  quantity: number;
  minimum: number;
  onQuantity: (quantity: number) => void;
  /** Fils, for the whole quantity with options. */
  total: number;
  /** With the chosen options; null for a dish without options, whose header says it all. */
  facts: DishFacts | null;
  /** Changed since the dialog opened: from then on the total is announced. */
  changed: boolean;
  /** Why it cannot be added now. */
  refusal: string | null;
  label: string;
  /** Why no customer can ever order it; the press that tries says so (ITEM-10). */
  unsold: string | null;
  disabled: boolean;
  onAdd: () => void;
}

/** Always visible: quantity, total and the button that adds to the cart. */
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
  const calories = facts?.calories ? t('menu.calories', { count: facts.calories }) : null;
  const sum = calories && facts?.areCaloriesPartial ? t('dish.about', { calories }) : calories;
  const contains = facts?.allergens?.length ? t('dish.contains', { allergens: allergenList(facts.allergens, t) }) : null;
  return (
    <>
      {/* The dialog covers the page's banner, so a branch that closes meanwhile is announced here. */}
      <div role="status">
        {refusal && (
          <div className="mb-3">
            <Notice tone="warning">{refusal}</Notice>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {changed && [formatMoney(total), sum && `${t('dish.portion')}: ${sum}`, contains].filter(Boolean).join('. ')}
      </p>
      {sum && (
        <div className="mb-2.5 text-sm text-muted">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{t('dish.portion')}</span>
            <span className="font-medium text-ink tabular-nums">{sum}</span>
          </p>
          {facts?.areCaloriesPartial && <p>{t('dish.calories_partial')}</p>}
        </div>
      )}
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
