/** Dietary fact fields of dishes and options. */
import { allergens, dietaryMarks } from '@sufra/contract/menu/dietary';
import { classNames } from '@sufra/ui/class-names.ts';
import { TextField, type TextFieldProps } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { ToggleChip } from '@sufra/ui/toggle-chip.tsx';
import { useId } from 'react';
import { wordsIn } from './field-texts.ts';
import { type Around, alone, type Control, FieldError, Group } from './form-parts.tsx';
import { useNameOf } from './names.tsx';

interface StatedFactsProps {
  control: (path: string) => Control;
  around?: Around;
}

export function StatedFacts({ control, around = alone }: StatedFactsProps) {
  const { t } = useI18n();
  return (
    <>
      {around(
        'allergens',
        <StatedField
          field="allergens"
          label={t('desk.allergens')}
          none={t('desk.allergens_none')}
          all={allergens}
          {...control('allergens')}
        />,
      )}
      {around(
        'marks',
        <StatedField field="marks" label={t('desk.marks')} none={t('desk.marks_none')} all={dietaryMarks} {...control('marks')} />,
      )}
    </>
  );
}

interface DishFactsProps extends StatedFactsProps {
  field: (path: string) => Partial<TextFieldProps>;
}

export function DishFacts({ field, control, around = alone }: DishFactsProps) {
  const { t } = useI18n();
  return (
    <Group title={t('desk.facts')} text={t('desk.facts_text')} isWide>
      <StatedFacts control={control} around={around} />
      {around(
        'calories',
        <TextField className="md:max-w-md" label={t('desk.calories')} dir="ltr" inputMode="numeric" {...field('calories')} />,
      )}
    </Group>
  );
}

interface StatedFieldProps extends Control {
  field: 'allergens' | 'marks';
  label: string;
  none: string;
  all: readonly string[];
}

/** List field with an explicit "unstated" and "none". Unticking the last one means unstated. */
function StatedField({ field, label, none, all, text, error, disabled, onChange }: StatedFieldProps) {
  const { t } = useI18n();
  const nameOf = useNameOf();
  const id = useId();
  const listed = text === 'none' ? [] : wordsIn(text);
  const toggle = (code: string) =>
    onChange(all.filter((each) => (each === code ? !listed.includes(code) : listed.includes(each))).join(' '));
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <SegmentedControl
        label={label}
        className="self-start"
        segments={[
          { value: '', label: t('desk.not_stated'), disabled },
          { value: 'none', label: none, disabled },
        ]}
        value={listed.length > 0 ? null : text === 'none' ? 'none' : ''}
        onChange={onChange}
      />
      <div className={classNames('flex flex-wrap gap-x-2', disabled && 'opacity-60')}>
        {all.map((code) => (
          <ToggleChip key={code} pressed={listed.includes(code)} disabled={disabled} onClick={() => toggle(code)}>
            {nameOf(field, code)}
          </ToggleChip>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
