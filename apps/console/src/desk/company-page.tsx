/** A selling company, as printed on invoices. */
import { country } from '@sufra/contract/country';
import { companyFields } from '@sufra/contract/desk/fields';
import type { Translator } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { EntryPage } from './desk-page.tsx';
import { type Fields, useEntryFields } from './form-fields.tsx';
import { EntryFields, type EntryFormProps, Group } from './form-parts.tsx';
import { NewEntryPage } from './new-entry.tsx';
import { useEntryForm } from './use-entry-form.ts';

export function CompanyPage() {
  const { t } = useI18n();
  return (
    <EntryPage kind="legalEntity" isOwners parts={() => ({ retire: { text: t('desk.company_retire_text') } })}>
      {(shown) => <CompanyForm {...shown} />}
    </EntryPage>
  );
}

function CompanyForm({ thing, reload }: EntryFormProps) {
  const { t } = useI18n();
  const form = useEntryForm(thing, companyFields, reload);
  const { text, both } = useEntryFields(thing, form);
  return (
    <EntryFields thing={thing} form={form} head={<Notice>{t('desk.company_text')}</Notice>} isDated>
      <Group title={t('desk.texts')}>
        {both('name')}
        {both('address')}
        {trnField(text, t)}
      </Group>
    </EntryFields>
  );
}

export function NewCompanyPage() {
  const { t } = useI18n();
  return (
    <NewEntryPage
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
    </NewEntryPage>
  );
}

const trnField = (text: Fields['text'], t: Translator) =>
  country.taxNumber && text('trn', { hint: t('desk.trn_text'), dir: 'ltr', inputMode: country.taxNumber.inputMode });
