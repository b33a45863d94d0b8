/** A selling company, as printed on invoices. */
import { country } from '@sufra/contract/country';
import { companyFields } from '@sufra/contract/desk/fields';
import type { Translator } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { ThingPage } from './desk-page.tsx';
import { type Fields, useThingFields } from './form-fields.tsx';
import { Group, ThingFields, type ThingFormProps } from './form-parts.tsx';
import { NewThingPage } from './new-thing.tsx';
import { useThingForm } from './use-thing-form.ts';

export function CompanyPage() {
  const { t } = useI18n();
  return (
    <ThingPage kind="legalEntity" isOwners parts={() => ({ retire: { text: t('desk.company_retire_text') } })}>
      {(shown) => <CompanyForm {...shown} />}
    </ThingPage>
  );
}

function CompanyForm({ thing, reload }: ThingFormProps) {
  const { t } = useI18n();
  const form = useThingForm(thing, companyFields, reload);
  const { text, both } = useThingFields(thing, form);
  return (
    <ThingFields thing={thing} form={form} head={<Notice>{t('desk.company_text')}</Notice>} isDated>
      <Group title={t('desk.texts')}>
        {both('name')}
        {both('address')}
        {trnField(text, t)}
      </Group>
    </ThingFields>
  );
}

export function NewCompanyPage() {
  const { t } = useI18n();
  return (
    <NewThingPage
      kind="legalEntity"
      title={t('desk.company_new')}
      names={companyFields}
      otherwise="company"
      created={t('desk.company_created')}
    >
      {({ text, both }) => (
        <>
          {both('address')}
          {trnField(text, t)}
        </>
      )}
    </NewThingPage>
  );
}

const trnField = (text: Fields['text'], t: Translator) =>
  country.taxNumber && text('trn', { hint: t('desk.trn_text'), dir: 'ltr', inputMode: country.taxNumber.inputMode });
