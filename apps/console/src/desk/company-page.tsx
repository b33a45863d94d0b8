/** A selling company, as printed on invoices. */
import { country } from '@sufra/contract/country';
import { companyFields } from '@sufra/contract/desk/fields';
import type { Translator } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { companyPath, paths } from '../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { thingQuery, thingsQuery } from './desk-queries.ts';
import { type Fields, useThingFields } from './form-fields.tsx';
import { Group, ThingFields, type ThingFormProps } from './form-parts.tsx';
import { namedIn } from './names.tsx';
import { NewThingPage } from './new-thing.tsx';
import { useThingForm } from './use-thing-form.ts';

export function CompanyPage() {
  const { code = '' } = useParams();
  const { t } = useI18n();
  const company = useQuery(thingQuery('legalEntity', code));
  const companies = useQuery(thingsQuery('legalEntity'));
  const { data, refetch } = company;
  return (
    <DeskPage
      title={t('desk.companies')}
      back={paths.company}
      backText={t('desk.companies_back')}
      queries={[company]}
      isOwners
      thing={data}
      named={{ follows: namedIn(companies.data) }}
      retire={{ onChanged: refetch, text: t('desk.company_retire_text') }}
    >
      {([thing]) => <CompanyForm key={code} thing={thing} reload={async () => (await refetch()).data} />}
    </DeskPage>
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
      back={paths.company}
      backText={t('desk.companies_back')}
      names={companyFields}
      otherwise="company"
      pathTo={companyPath}
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
