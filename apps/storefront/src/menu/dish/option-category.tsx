import type { Dietary } from '@sufra/contract/dietary';
import type { OrderType } from '@sufra/contract/locations';
import type { Modifier, ModifierCategory } from '@sufra/contract/menu';
import { toFils } from '@sufra/contract/money';
import { type OptionProblem, optionProblem, optionStyle, type Selection } from '@sufra/contract/options';
import type { Ref } from 'react';
import { useI18n } from '../../i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { OptionGroup } from '../../ui/form/option-group.tsx';
import { CheckRow, RadioRow, StepperRow } from '../../ui/form/option-row.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { optionFacts } from './dish-facts-text.ts';
import { limitsText } from './limits-text.ts';

interface OptionCategoryProps {
  category: ModifierCategory;
  /** What is in the dish itself. */
  dish: Dietary;
  orderType: OrderType;
  selection: Selection;
  problem: OptionProblem | null;
  onChoose: (modifierId: number, quantity: number) => void;
  ref?: Ref<HTMLFieldSetElement>;
}

/** One question about an item, in the style that its limits ask for (ITEM-03). */
export function OptionCategory({ category, dish, orderType, selection, problem, onChoose, ref }: OptionCategoryProps) {
  const { t, name } = useI18n();
  const style = optionStyle(category);
  const title = name(category.name_en, category.name_ar);
  const answered = optionProblem(category, selection) === null;

  const row = (modifier: Modifier) => {
    const quantity = selection[modifier.id] ?? 0;
    const label = name(modifier.modifier_name_en, modifier.modifier_name_ar);
    const fils = toFils(orderType === 'pickup' ? modifier.pickup_price : modifier.delivery_price);
    const hint = optionFacts(modifier, dish, t);
    if (style === 'stepper') {
      const onChange = (next: number) => onChoose(modifier.id, next);
      return <StepperRow key={modifier.id} title={label} hint={hint} label={label} fils={fils} value={quantity} onChange={onChange} />;
    }
    const Row = style === 'radio' ? RadioRow : CheckRow;
    return (
      <Row
        key={modifier.id}
        title={label}
        hint={hint}
        fils={fils}
        name={`option-${category.category_id}`}
        checked={quantity > 0}
        onChange={(event) => onChoose(modifier.id, event.target.checked ? 1 : 0)}
      />
    );
  };

  return (
    <OptionGroup
      ref={ref}
      // Clear of the dialog's floating close button.
      style={{ scrollMarginBlockStart: '4rem' }}
      title={title}
      hint={limitsText(category, t)}
      badge={
        category.minimum_amount > 0 && (
          <Badge tone={answered ? 'success' : 'neutral'} icon={answered ? 'check' : undefined} className="mt-0.5">
            {t('menu.required')}
          </Badge>
        )
      }
      error={problem && <ProblemText problem={problem} title={title} />}
    >
      {category.modifiers.map(row)}
    </OptionGroup>
  );
}

function ProblemText({ problem, title }: { problem: OptionProblem; title: string }) {
  return problem.code === 'modifier_maximum' ? (
    <Sentence message="menu.too_many" values={{ max: problem.max, category: title }} />
  ) : (
    <Sentence message="menu.too_few" values={{ min: problem.min, category: title }} />
  );
}
