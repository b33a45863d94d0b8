/** A company that sells, as on invoices. */
import { companyFields } from '@sufra/contract/desk/fields';
import type { DeskThing, DeskThings } from '@sufra/contract/desk/model';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { companyPath, paths } from '../paths.ts';
import { ActiveButton, RetireOther } from './active-button.tsx';
import { DeskPage } from './desk-page.tsx';
import { nameIn, thingQuery, thingsQuery } from './desk-queries.ts';
import { FormNotices, fieldOf, Group, SaveFoot, WithTrail } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NewThingFields } from './new-thing.tsx';
import { useNewThing } from './use-new-thing.ts';
import { useThingForm } from './use-thing-form.ts';

export function CompanyPage() {
  const { code = '' } = useParams();
  const { t, name } = useI18n();
  const company = useQuery(thingQuery('legalEntity', code));
  const { data, refetch } = company;
  return (
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
      {data && <CompanyForm key={code} company={data} reload={async () => (await refetch()).data} />}
    </DeskPage>
  );
}

interface CompanyFormProps {
  company: DeskThing;
  reload: () => Promise<DeskThing | undefined>;
}

function CompanyForm({ company, reload }: CompanyFormProps) {
  const { t } = useI18n();
  const thing = useThingForm(company, companyFields, reload);
  const { form, changed } = thing;
  const field = (path: string) => fieldOf(company, thing, path);
  const around = (path: string, control: ReactNode) => (
    <WithTrail thing={company} form={thing} field={path}>
      {control}
    </WithTrail>
  );
  return (
    <>
      <FormNotices {...thing} />
      <Notice>{t('desk.company_text')}</Notice>
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        <Group title={t('desk.texts')}>
          {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" {...field('name.en')} />)}
          {around('name.ar', <TextField label={t('desk.name_ar')} lang="ar" dir="rtl" {...field('name.ar')} />)}
          {around('address.en', <TextField label={t('desk.address_en')} lang="en" dir="ltr" {...field('address.en')} />)}
          {around('address.ar', <TextField label={t('desk.address_ar')} lang="ar" dir="rtl" {...field('address.ar')} />)}
          {around('trn', <TextField label={t('desk.trn')} hint={t('desk.trn_text')} dir="ltr" inputMode="numeric" {...field('trn')} />)}
        </Group>
        {company.mayChange.length > 0 && (
          <SaveFoot isDated isPending={form.isPending}>
            {t('desk.save')}
          </SaveFoot>
        )}
      </Form>
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
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
