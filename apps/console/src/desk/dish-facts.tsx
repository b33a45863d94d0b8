/** Dietary fact fields of dishes and options. */
import { allergens, dietaryMarks } from '@sufra/contract/menu/dietary';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { ToggleChip } from '@sufra/ui/toggle-chip.tsx';
import { useId } from 'react';
import { wordsIn } from './field-texts.ts';
import { type Control, FieldError, type Fields, numeric } from './form-fields.tsx';
import { Group } from './form-parts.tsx';
import { useNameOf } from './names.tsx';

export function StatedFacts({ control, around }: Pick<Fields, 'control' | 'around'>) {
  const { t } = useI18n();
  return (
    <>
      {around('allergens', <StatedField field="allergens" none={t('desk.allergens_none')} all={allergens} {...control('allergens')} />)}
      {around('marks', <StatedField field="marks" none={t('desk.marks_none')} all={dietaryMarks} {...control('marks')} />)}
    </>
  );
}

export function DishFacts({ text, ...fields }: Fields) {
  const { t } = useI18n();
  return (
    <Group title={t('desk.facts')} text={t('desk.facts_text')} isWide>
      <StatedFacts {...fields} />
      {text('calories', { ...numeric, className: 'md:max-w-md' })}
    </Group>
  );
}

interface StatedFieldProps extends Control {
  field: 'allergens' | 'marks';
  none: string;
  all: readonly string[];
}

/** List field with an explicit "unstated" and "none". Unticking the last one means unstated. */
function StatedField({ field, none, all, text, error, disabled, onChange }: StatedFieldProps) {
  const { t } = useI18n();
  const nameOf = useNameOf();
  const id = useId();
  const label = t(`desk.${field}`);
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
