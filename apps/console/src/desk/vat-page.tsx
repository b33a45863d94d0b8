/** VAT rate of the restaurant, changed at once or from a day on. */
import { vatFields } from '@sufra/contract/desk/fields';
import { usualVatRate } from '@sufra/contract/vat';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { decimal, useEntryFields } from './form-fields.tsx';
import { EntryFields, type EntryFormProps } from './form-parts.tsx';
import { SettingsOf } from './settings-frame.tsx';
import { useEntryForm } from './use-entry-form.ts';

export function VatPage() {
  const { t } = useI18n();
  return <SettingsOf title={t('desk.vat_title')} text={t('desk.vat_text')} form={VatForm} />;
}

function VatForm({ thing, reload }: EntryFormProps) {
  const { t } = useI18n();
  // Separate form and draft from the other settings.
  const form = useEntryForm(thing, vatFields, reload, undefined, 'vat');
  const { text } = useEntryFields(thing, form);
  return (
    <EntryFields thing={thing} form={form} width="max-w-md" isDated>
      {text('vatRate', { hint: t('desk.vat_rate_text', { percent: usualVatRate() / 100 }), ...decimal })}
    </EntryFields>
  );
}
