import { shownPrice } from '@sufra/contract/cart/shown-price';
import type { Dietary } from '@sufra/contract/menu/dietary';
import type { Option, OptionGroup } from '@sufra/contract/menu/model';
import { isUnlimited, type OptionProblem, optionMaximum, optionProblem, optionStyle, type Selection } from '@sufra/contract/menu/options';
import type { OrderType } from '@sufra/contract/names';
import type { Translator } from '@sufra/i18n';
import { Badge } from '@sufra/ui/badge.tsx';
import { OptionFieldset } from '@sufra/ui/form/option-fieldset.tsx';
import { CheckRow, RadioRow, StepperRow } from '@sufra/ui/form/option-row.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import type { Ref } from 'react';
import { optionFacts } from './dish-facts-text.ts';

interface ItemOptionsProps {
  group: OptionGroup;
  /** Marks of the dish without options. */
  dish: Dietary;
  orderType: OrderType;
  selection: Selection;
  problem: OptionProblem | null;
  onChoose: (optionId: number, quantity: number) => void;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Option group as radio buttons, checkboxes or steppers by its limits (ITEM-03). */
export function ItemOptions({ group, dish, orderType, selection, problem, onChoose, ref }: ItemOptionsProps) {
  const { t, name } = useI18n();
  const style = optionStyle(group);
  const title = name(group.name);
  const answered = optionProblem(group, selection) === null;

  const row = (option: Option) => {
    const quantity = selection[option.id] ?? 0;
    const label = name(option.name);
    const fils = shownPrice(group, selection, option, orderType);
    const end = fils === 0 && option.price[orderType] > 0 ? <span className="text-sm text-muted">{t('menu.free')}</span> : undefined;
    const hint = optionFacts(option, dish, t);
    if (style === 'stepper') {
      const onChange = (next: number) => onChoose(option.id, next);
      const shown = { title: label, hint, label, fils, end };
      return <StepperRow key={option.id} {...shown} value={quantity} onChange={onChange} />;
    }
    const Row = style === 'radio' ? RadioRow : CheckRow;
    return (
      <Row
        key={option.id}
        title={label}
        hint={hint}
        fils={fils}
        end={end}
        name={`option-${group.id}`}
        checked={quantity > 0}
        onChange={(event) => onChoose(option.id, event.target.checked ? 1 : 0)}
      />
    );
  };

  return (
    <OptionFieldset
      ref={ref}
      // Clears the dialog's floating close button.
      style={{ scrollMarginBlockStart: '4rem' }}
      title={title}
      hint={[limitsText(group, t), group.included && t('menu.included', { count: group.included })].filter(Boolean).join(' · ')}
      badge={
        group.min > 0 && (
          <Badge tone={answered ? 'success' : 'neutral'} icon={answered ? 'check' : undefined} className="mt-0.5">
            {t('menu.required')}
          </Badge>
        )
      }
      error={problem && <ProblemText problem={problem} title={title} />}
    >
      {group.options.map(row)}
    </OptionFieldset>
  );
}

function ProblemText({ problem, title }: { problem: OptionProblem; title: string }) {
  return problem.code === 'modifier_maximum' ? (
    <Sentence message="menu.too_many" values={{ max: problem.max, category: title }} />
  ) : (
    <Sentence message="menu.too_few" values={{ min: problem.min, category: title }} />
  );
}

/** Limits in words; nothing when unlimited (ITEM-03). */
function limitsText(group: OptionGroup, t: Translator): string | null {
  if (isUnlimited(group)) return null;
  const { min } = group;
  const max = optionMaximum(group);
  if (group.max === 0) return t('menu.choose_at_least', { min });
  if (min === max) return t('menu.choose_exactly', { count: min });
  return min === 0 ? t('menu.choose_up_to', { max }) : t('menu.choose_between', { min, max });
}
