import { legalFields } from '@sufra/contract/desk/fields';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEntryFields } from './form-fields.tsx';
import { EntryFields, type EntryFormProps } from './form-parts.tsx';
import { SettingsOf } from './settings-frame.tsx';
import { useEntryForm } from './use-entry-form.ts';

export const TermsPage = () => <LegalPage kind="terms" />;
export const PrivacyPage = () => <LegalPage kind="privacy" />;

function LegalPage({ kind }: { kind: 'terms' | 'privacy' }) {
  const { t } = useI18n();
  return <SettingsOf title={t(`desk.${kind}`)} text={t('desk.legal_text')} of={['legal', kind]} form={LegalForm} />;
}

function LegalForm({ thing, reload }: EntryFormProps) {
  const form = useEntryForm(thing, legalFields, reload);
  const { area } = useEntryFields(thing, form);
  return (
    <EntryFields thing={thing} form={form} width="max-w-6xl">
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        {area('en', { rows: 16 })}
        {area('ar', { rows: 16 })}
      </div>
    </EntryFields>
  );
}
