/** What a dish contains: of one that is there, and of a new one. */
import { allergens, dietaryMarks } from '@sufra/contract/menu/dietary';
import { TextField, type TextFieldProps } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { Group } from './form-parts.tsx';
import { StatedField, type StatedFieldProps } from './stated-field.tsx';

interface DishFactsProps {
  /** The props of a field of text, and those of one of another kind. */
  field: (path: string) => Partial<TextFieldProps>;
  control: (path: string) => Pick<StatedFieldProps, 'text' | 'error' | 'disabled' | 'onChange'>;
  /** What stands around each, such as its trail. */
  around?: (path: string, control: ReactNode) => ReactNode;
}

export function DishFacts({ field, control, around = (_, within) => within }: DishFactsProps) {
  const { t } = useI18n();
  return (
    <Group title={t('desk.facts')} text={t('desk.facts_text')} isWide>
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
      {around(
        'calories',
        <TextField className="md:max-w-md" label={t('desk.calories')} dir="ltr" inputMode="numeric" {...field('calories')} />,
      )}
    </Group>
  );
}
