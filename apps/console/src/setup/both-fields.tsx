/** Bilingual text fields, each with its direction. Missing Arabic falls back to English. */
import type { Bilingual } from '@sufra/contract/names';
import { TextField } from '@sufra/ui/form/text-field.tsx';

export interface BothFieldsProps {
  labels: Bilingual;
  value: Bilingual;
  onChange: (value: Bilingual) => void;
  errors: { en: string | undefined; ar: string | undefined };
  isOptional?: boolean;
}

export function BothFields({ labels, value, onChange, errors, isOptional = false }: BothFieldsProps) {
  const field = (locale: 'en' | 'ar') => ({
    ...{ label: labels[locale], lang: locale, value: value[locale], error: errors[locale], autoComplete: 'off' },
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [locale]: target.value }),
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField dir="ltr" required={!isOptional} {...field('en')} />
      <TextField dir="rtl" {...field('ar')} />
    </div>
  );
}
