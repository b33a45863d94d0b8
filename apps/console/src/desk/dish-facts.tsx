/** Dietary fact fields of dishes and options. */
import { allergens, dietaryMarks } from '@sufra/contract/menu/dietary';
import { TextField, type TextFieldProps } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type Around, alone, type Control, Group } from './form-parts.tsx';
import { StatedField } from './stated-field.tsx';

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
