/** A selling company, as printed on invoices. */
import { country } from '@sufra/contract/country';
import { companyFields } from '@sufra/contract/desk/fields';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { companyPath, paths } from '../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { thingQuery, thingsQuery } from './desk-queries.ts';
import { Group, partsOf, ThingFields, type ThingFormProps } from './form-parts.tsx';
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
  const { field, around } = partsOf(thing, form);
  return (
    <ThingFields thing={thing} form={form} head={<Notice>{t('desk.company_text')}</Notice>} isDated>
      <Group title={t('desk.texts')}>
        {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" {...field('name.en')} />)}
        {around('name.ar', <TextField label={t('desk.name_ar')} lang="ar" dir="rtl" {...field('name.ar')} />)}
        {around('address.en', <TextField label={t('desk.address_en')} lang="en" dir="ltr" {...field('address.en')} />)}
        {around('address.ar', <TextField label={t('desk.address_ar')} lang="ar" dir="rtl" {...field('address.ar')} />)}
        {country.taxNumber &&
          around(
            'trn',
            <TextField
              label={t('desk.trn')}
              hint={t('desk.trn_text')}
              dir="ltr"
              inputMode={country.taxNumber.inputMode}
              {...field('trn')}
            />,
          )}
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
      {({ field }) => (
        <>
          <TextField label={t('desk.address_en')} lang="en" dir="ltr" {...field('address.en')} />
          <TextField label={t('desk.address_ar')} lang="ar" dir="rtl" {...field('address.ar')} />
          {country.taxNumber && (
            <TextField
              label={t('desk.trn')}
              hint={t('desk.trn_text')}
              dir="ltr"
              inputMode={country.taxNumber.inputMode}
              {...field('trn')}
            />
          )}
        </>
      )}
    </NewThingPage>
  );
}
