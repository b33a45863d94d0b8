import { paymentFields } from '@sufra/contract/desk/fields';
import type { DeskSave, DeskThings } from '@sufra/contract/desk/model';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths, paymentPath } from '../paths.ts';
import { ActiveButton, RetireOther } from './active-button.tsx';
import { DeskPage } from './desk-page.tsx';
import { listIn, nameIn, thingQuery, thingsQuery } from './desk-queries.ts';
import { FlagField } from './flag-field.tsx';
import { controlOf, fieldOf, Group, ThingFields, type ThingFormProps, trailsOf } from './form-parts.tsx';
import { DeskNames, namedIn } from './names.tsx';
import { NewThingFields } from './new-thing.tsx';
import { useNewThing } from './use-new-thing.ts';
import { useThingForm } from './use-thing-form.ts';

export function PaymentPage() {
  const { code = '' } = useParams();
  const { t, name } = useI18n();
  const payment = useQuery(thingQuery('paymentMethod', code));
  const payments = useQuery(thingsQuery('paymentMethod'));
  const branches = useQuery(thingsQuery('branch'));
  const { data, refetch } = payment;
  const taking = takenOff(branches.data, code);
  return (
    <DeskNames named={{ follows: namedIn(payments.data) }}>
      <DeskPage
        title={data ? name(nameIn(data.fields)) : t('desk.ways_to_pay')}
        back={paths.company}
        backText={t('desk.companies_back')}
        queries={[payment, branches]}
        isOwners
        thing={data}
        actions={
          data?.mayChange.includes('active') &&
          branches.data && (
            <ActiveButton
              thing={data}
              onChanged={() => Promise.all([refetch(), branches.refetch()])}
              dialog={(props) => <RetireOther {...props} text={t('desk.payment_retire_text', { count: taking.length })} also={taking} />}
            />
          )
        }
      >
        {data && <PaymentForm key={code} thing={data} reload={async () => (await refetch()).data} />}
      </DeskPage>
    </DeskNames>
  );
}

/** It goes off the branches that take it at once, and comes back to them with the undo. */
const takenOff = (branches: DeskThings | undefined, payment: string): DeskSave['edits'] =>
  (branches?.things ?? []).flatMap(({ code, isActive, fields }) => {
    const before = listIn(fields, 'paymentMethods');
    if (!isActive || !before.includes(payment)) return [];
    return [{ kind: 'branch' as const, code, field: 'paymentMethods', before, after: before.filter((each) => each !== payment) }];
  });

function PaymentForm({ thing, reload }: ThingFormProps) {
  const { t } = useI18n();
  const form = useThingForm(thing, paymentFields, reload);
  const around = trailsOf(thing, form);
  return (
    <ThingFields thing={thing} form={form} isDated>
      <Group title={t('desk.texts')}>
        {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" required {...fieldOf(thing, form, 'name.en')} />)}
        {around('name.ar', <TextField label={t('desk.name_ar')} lang="ar" dir="rtl" {...fieldOf(thing, form, 'name.ar')} />)}
        {around(
          'isOnline',
          <FlagField label={t('desk.is_online')} hint={t('desk.is_online_text')} {...controlOf(thing, form, 'isOnline')} />,
        )}
      </Group>
    </ThingFields>
  );
}

export function NewPaymentPage() {
  const { t } = useI18n();
  const payments = useQuery(thingsQuery('paymentMethod'));
  return (
    <DeskPage title={t('desk.payment_new')} back={paths.company} backText={t('desk.companies_back')} queries={[payments]} isOwners>
      {payments.data && <NewPayment payments={payments.data} />}
    </DeskPage>
  );
}

function NewPayment({ payments }: { payments: DeskThings }) {
  const { t } = useI18n();
  const thing = useNewThing({
    kind: 'paymentMethod',
    names: paymentFields,
    start: {},
    taken: new Set(payments.things.map(({ code }) => code)),
    otherwise: 'payment',
    pathTo: paymentPath,
    created: t('desk.payment_created'),
  });
  const texts = <FlagField label={t('desk.is_online')} hint={t('desk.is_online_text')} {...thing.control('isOnline')} />;
  return <NewThingFields thing={thing} texts={texts} />;
}
