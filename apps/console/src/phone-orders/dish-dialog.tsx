/** Options, quantity and note of a dish. */
import { shownPrice } from '@sufra/contract/cart/shown-price';
import { limits } from '@sufra/contract/checkout/model';
import { getItem } from '@sufra/contract/menu/endpoints';
import type { Item, OptionGroup } from '@sufra/contract/menu/model';
import {
  initialSelection,
  isUnlimited,
  optionCap,
  optionMaximum,
  optionProblem,
  optionStyle,
  type Selection,
} from '@sufra/contract/menu/options';
import type { OrderType } from '@sufra/contract/names';
import type { Translator } from '@sufra/i18n';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { OptionFieldset } from '@sufra/ui/form/option-fieldset.tsx';
import { CheckRow, RadioRow, StepperRow } from '@sufra/ui/form/option-row.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../calls/call.ts';
import { Loaded } from '../page/states.tsx';
import { type DraftLine, minimumQuantity } from './draft.ts';

interface DishDialogProps {
  branchCode: string;
  dish: Item;
  orderType: OrderType;
  /** Line to change; null to add one. */
  line: DraftLine | null;
  onSave: (line: DraftLine) => void;
  onClose: () => void;
}

export function DishDialog({ branchCode, onClose, ...fields }: DishDialogProps) {
  const { name } = useI18n();
  const { dish } = fields;
  const whole = useQuery({
    queryKey: ['phoned', 'dish', branchCode, dish.id],
    queryFn: ({ signal }) => call(getItem, { branchCode, itemId: dish.id }, { signal }),
    enabled: dish.hasOptions,
  });
  return (
    <Dialog open title={name(dish.name)} onClose={onClose}>
      {dish.hasOptions ? (
        <Loaded queries={[whole]}>{([{ optionGroups }]) => <DishFields {...fields} groups={optionGroups} />}</Loaded>
      ) : (
        <DishFields {...fields} groups={[]} />
      )}
    </Dialog>
  );
}

interface DishFieldsProps extends Pick<DishDialogProps, 'dish' | 'orderType' | 'line' | 'onSave'> {
  groups: readonly OptionGroup[];
}

export function DishFields({ dish, orderType, line, groups, onSave }: DishFieldsProps) {
  const { t, name } = useI18n();
  const [selection, setSelection] = useState<Selection>(() =>
    line ? Object.fromEntries(line.options.map(({ id, quantity }) => [id, quantity])) : initialSelection(groups),
  );
  const [quantity, setQuantity] = useState(line?.quantity ?? minimumQuantity(dish));
  const [note, setNote] = useState(line?.note ?? '');
  const [isChecked, setChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const save = () => {
    setChecked(true);
    const wrong = groups.findIndex((group) => optionProblem(group, selection));
    if (wrong >= 0) {
      fields.current?.querySelectorAll('fieldset')[wrong]?.querySelector<HTMLElement>('input, button:not([aria-disabled=true])')?.focus();
      return;
    }
    const { id: itemId, minQuantity, hasOptions } = dish;
    const chosen = groups.flatMap(({ options }) => options.map(({ id, name }) => ({ id, name, quantity: selection[id] ?? 0 })));
    const options = chosen.filter((option) => option.quantity > 0);
    onSave({ itemId, name: dish.name, quantity, minQuantity, hasOptions, options, note: note.trim() });
  };
  return (
    <div ref={fields} className="flex flex-col gap-5">
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          orderType={orderType}
          selection={selection}
          isChecked={isChecked}
          onChoose={(id, count) => setSelection(choose(group, selection, id, count))}
        />
      ))}
      <TextField
        label={t('phoned.dish_note')}
        value={note}
        maxLength={limits.note}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stepper value={quantity} min={minimumQuantity(dish)} max={limits.quantity} label={name(dish.name)} onChange={setQuantity} />
        <Button size="lg" onClick={save}>
          {t(line ? 'menu.update' : 'menu.add')}
        </Button>
      </div>
    </div>
  );
}

/** A single choice replaces the other options of its group. */
function choose(group: OptionGroup, selection: Selection, optionId: number, quantity: number): Selection {
  const others = optionStyle(group) === 'radio' ? Object.fromEntries(group.options.map(({ id }) => [id, 0])) : {};
  return { ...selection, ...others, [optionId]: quantity };
}

interface GroupProps {
  group: OptionGroup;
  orderType: OrderType;
  selection: Selection;
  /** Whether to show a violated limit. */
  isChecked: boolean;
  onChoose: (optionId: number, quantity: number) => void;
}

function Group({ group, orderType, selection, isChecked, onChoose }: GroupProps) {
  const { t, name } = useI18n();
  const style = optionStyle(group);
  const problem = isChecked ? optionProblem(group, selection) : null;
  const category = name(group.name);
  return (
    <OptionFieldset
      title={category}
      hint={[limitsText(group, t), group.included && t('menu.included', { count: group.included })].filter(Boolean).join(' · ')}
      badge={group.min > 0 && <Badge>{t('menu.required')}</Badge>}
      error={
        problem &&
        (problem.code === 'modifier_maximum'
          ? t('menu.too_many', { max: problem.max, category })
          : t('menu.too_few', { min: problem.min, category }))
      }
    >
      {group.options.map((option) => {
        const { id, name: optionName, price } = option;
        const fils = shownPrice(group, selection, option, orderType);
        const end = fils === 0 && price[orderType] > 0 ? <span className="text-sm text-muted">{t('menu.free')}</span> : undefined;
        const shown = { title: name(optionName), fils, end };
        const quantity = selection[id] ?? 0;
        if (style === 'stepper')
          return (
            <StepperRow
              key={id}
              {...shown}
              label={name(optionName)}
              value={quantity}
              max={optionCap}
              onChange={(count) => onChoose(id, count)}
            />
          );
        const Row = style === 'radio' ? RadioRow : CheckRow;
        return (
          <Row
            key={id}
            {...shown}
            name={`option-${group.id}`}
            checked={quantity > 0}
            onChange={({ target }) => onChoose(id, target.checked ? 1 : 0)}
          />
        );
      })}
    </OptionFieldset>
  );
}

function limitsText(group: OptionGroup, t: Translator): string | null {
  if (isUnlimited(group)) return null;
  const { min } = group;
  const max = optionMaximum(group);
  if (group.max === 0) return t('menu.choose_at_least', { min });
  if (min === max) return t('menu.choose_exactly', { count: min });
  return min === 0 ? t('menu.choose_up_to', { max }) : t('menu.choose_between', { min, max });
}
