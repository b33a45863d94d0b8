import { paymentFields } from '@sufra/contract/desk/fields';
import type { DeskSave, DeskThings } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths, paymentPath } from '../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { listIn, thingQuery, thingsQuery } from './desk-queries.ts';
import { useThingFields } from './form-fields.tsx';
import { Group, ThingFields, type ThingFormProps } from './form-parts.tsx';
import { namedIn } from './names.tsx';
import { NewThingPage } from './new-thing.tsx';
import { useThingForm } from './use-thing-form.ts';

export function PaymentPage() {
  const { code = '' } = useParams();
  const { t } = useI18n();
  const payment = useQuery(thingQuery('paymentMethod', code));
  const payments = useQuery(thingsQuery('paymentMethod'));
  const branches = useQuery(thingsQuery('branch'));
  const { data, refetch } = payment;
  const also = takenOff(branches.data, code);
  const onChanged = () => Promise.all([refetch(), branches.refetch()]);
  return (
    <DeskPage
      title={t('desk.ways_to_pay')}
      back={paths.company}
      backText={t('desk.companies_back')}
      queries={[payment, branches]}
      isOwners
      thing={data}
      named={{ follows: namedIn(payments.data) }}
      retire={branches.data && { onChanged, text: t('desk.payment_retire_text', { count: also.length }), also }}
    >
      {([thing]) => <PaymentForm key={code} thing={thing} reload={async () => (await refetch()).data} />}
    </DeskPage>
  );
}

/** Retiring also removes it from its branches, and undo restores both. */
const takenOff = (branches: DeskThings | undefined, payment: string): DeskSave['edits'] =>
  (branches?.things ?? []).flatMap(({ code, isActive, fields }) => {
    const before = listIn(fields, 'paymentMethods');
    if (!isActive || !before.includes(payment)) return [];
    return [{ kind: 'branch' as const, code, field: 'paymentMethods', before, after: before.filter((each) => each !== payment) }];
  });

function PaymentForm({ thing, reload }: ThingFormProps) {
  const { t } = useI18n();
  const form = useThingForm(thing, paymentFields, reload);
  const { both, flag } = useThingFields(thing, form);
  return (
    <ThingFields thing={thing} form={form} isDated>
      <Group title={t('desk.texts')}>
        {both('name', { required: true })}
        {flag('isOnline', t('desk.is_online_text'))}
      </Group>
    </ThingFields>
  );
}

export function NewPaymentPage() {
  const { t } = useI18n();
  return (
    <NewThingPage
      kind="paymentMethod"
      title={t('desk.payment_new')}
      back={paths.company}
      backText={t('desk.companies_back')}
      names={paymentFields}
      otherwise="payment"
      pathTo={paymentPath}
      created={t('desk.payment_created')}
    >
      {({ flag }) => flag('isOnline', t('desk.is_online_text'))}
    </NewThingPage>
  );
}
