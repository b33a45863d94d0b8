import { legalFields } from '@sufra/contract/desk/fields';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { partsOf, ThingFields, type ThingFormProps } from './form-parts.tsx';
import { SettingsOf } from './settings-frame.tsx';
import { useThingForm } from './use-thing-form.ts';

export const TermsPage = () => <LegalPage kind="terms" />;
export const PrivacyPage = () => <LegalPage kind="privacy" />;

function LegalPage({ kind }: { kind: 'terms' | 'privacy' }) {
  const { t } = useI18n();
  return <SettingsOf title={t(`desk.${kind}`)} text={t('desk.legal_text')} of={['legal', kind]} form={LegalForm} />;
}

function LegalForm({ thing, reload }: ThingFormProps) {
  const { t } = useI18n();
  const form = useThingForm(thing, legalFields, reload);
  const { field, around } = partsOf(thing, form);
  return (
    <ThingFields thing={thing} form={form} width="max-w-6xl">
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        {around('en', <TextArea label={t('desk.legal_en')} lang="en" dir="ltr" rows={16} {...field('en')} />)}
        {around('ar', <TextArea label={t('desk.legal_ar')} lang="ar" dir="rtl" rows={16} {...field('ar')} />)}
      </div>
    </ThingFields>
  );
}
