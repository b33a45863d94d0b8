/** A company that sells, as on invoices. */
import { companyFields } from '@sufra/contract/desk/fields';
import type { DeskThings } from '@sufra/contract/desk/model';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { companyPath, paths } from '../paths.ts';
import { ActiveButton, RetireOther } from './active-button.tsx';
import { DeskPage } from './desk-page.tsx';
import { nameIn, thingQuery, thingsQuery } from './desk-queries.ts';
import { fieldOf, Group, ThingFields, type ThingFormProps, trailsOf } from './form-parts.tsx';
import { DeskNames, namedIn } from './names.tsx';
import { NewThingFields } from './new-thing.tsx';
import { useNewThing } from './use-new-thing.ts';
import { useThingForm } from './use-thing-form.ts';

export function CompanyPage() {
  const { code = '' } = useParams();
  const { t, name } = useI18n();
  const company = useQuery(thingQuery('legalEntity', code));
  const companies = useQuery(thingsQuery('legalEntity'));
  const { data, refetch } = company;
  return (
    <DeskNames named={{ follows: namedIn(companies.data) }}>
      <DeskPage
        title={data ? name(nameIn(data.fields)) || code : t('desk.companies')}
        back={paths.company}
        backText={t('desk.companies_back')}
        queries={[company]}
        isOwners
        thing={data}
        actions={
          data?.mayChange.includes('active') && (
            <ActiveButton
              thing={data}
              onChanged={refetch}
              dialog={(props) => <RetireOther {...props} text={t('desk.company_retire_text')} />}
            />
          )
        }
      >
        {data && <CompanyForm key={code} thing={data} reload={async () => (await refetch()).data} />}
      </DeskPage>
    </DeskNames>
  );
}

function CompanyForm({ thing, reload }: ThingFormProps) {
  const { t } = useI18n();
  const form = useThingForm(thing, companyFields, reload);
  const field = (path: string) => fieldOf(thing, form, path);
  const around = trailsOf(thing, form);
  return (
    <ThingFields thing={thing} form={form} head={<Notice>{t('desk.company_text')}</Notice>} isDated>
      <Group title={t('desk.texts')}>
        {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" {...field('name.en')} />)}
        {around('name.ar', <TextField label={t('desk.name_ar')} lang="ar" dir="rtl" {...field('name.ar')} />)}
        {around('address.en', <TextField label={t('desk.address_en')} lang="en" dir="ltr" {...field('address.en')} />)}
        {around('address.ar', <TextField label={t('desk.address_ar')} lang="ar" dir="rtl" {...field('address.ar')} />)}
        {around('trn', <TextField label={t('desk.trn')} hint={t('desk.trn_text')} dir="ltr" inputMode="numeric" {...field('trn')} />)}
      </Group>
    </ThingFields>
  );
}

export function NewCompanyPage() {
  const { t } = useI18n();
  const companies = useQuery(thingsQuery('legalEntity'));
  return (
    <DeskPage title={t('desk.company_new')} back={paths.company} backText={t('desk.companies_back')} queries={[companies]} isOwners>
      {companies.data && <NewCompany companies={companies.data} />}
    </DeskPage>
  );
}

function NewCompany({ companies }: { companies: DeskThings }) {
  const { t } = useI18n();
  const thing = useNewThing({
    kind: 'legalEntity',
    names: companyFields,
    start: {},
    taken: new Set(companies.things.map(({ code }) => code)),
    otherwise: 'company',
    pathTo: companyPath,
    created: t('desk.company_created'),
  });
  const { field } = thing;
  const texts = (
    <>
      <TextField label={t('desk.address_en')} lang="en" dir="ltr" {...field('address.en')} />
      <TextField label={t('desk.address_ar')} lang="ar" dir="rtl" {...field('address.ar')} />
      <TextField label={t('desk.trn')} hint={t('desk.trn_text')} dir="ltr" inputMode="numeric" {...field('trn')} />
    </>
  );
  return <NewThingFields thing={thing} texts={texts} />;
}
