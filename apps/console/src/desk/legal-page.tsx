/** Terms and privacy, in both languages. */
import { legalFields } from '@sufra/contract/desk/fields';
import type { DeskThing } from '@sufra/contract/desk/model';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { thingQuery } from './desk-queries.ts';
import { FormNotices, fieldOf, SaveFoot, WithTrail } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useThingForm } from './use-thing-form.ts';

export const TermsPage = () => <LegalPage kind="terms" />;
export const PrivacyPage = () => <LegalPage kind="privacy" />;

function LegalPage({ kind }: { kind: 'terms' | 'privacy' }) {
  const { t } = useI18n();
  const text = useQuery(thingQuery('legal', kind));
  return (
    <SettingsFrame title={t(`desk.${kind}`)} text={t('desk.legal_text')} query={text}>
      {text.data?.code === kind && <LegalForm key={kind} text={text.data} reload={async () => (await text.refetch()).data} />}
    </SettingsFrame>
  );
}

interface LegalFormProps {
  text: DeskThing;
  reload: () => Promise<DeskThing | undefined>;
}

function LegalForm({ text, reload }: LegalFormProps) {
  const { t } = useI18n();
  const thing = useThingForm(text, legalFields, reload);
  const { form, changed } = thing;
  return (
    <>
      <FormNotices {...thing} />
      <Form form={form} className="flex max-w-6xl flex-col gap-6">
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
          <WithTrail thing={text} form={thing} field="en">
            <TextArea label={t('desk.legal_en')} lang="en" dir="ltr" rows={16} {...fieldOf(text, thing, 'en')} />
          </WithTrail>
          <WithTrail thing={text} form={thing} field="ar">
            <TextArea label={t('desk.legal_ar')} lang="ar" dir="rtl" rows={16} {...fieldOf(text, thing, 'ar')} />
          </WithTrail>
        </div>
        {text.mayChange.length > 0 && <SaveFoot isPending={form.isPending}>{t('desk.save')}</SaveFoot>}
      </Form>
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}
