import { paymentFields } from '@sufra/contract/desk/fields';
import type { DeskEntries, DeskSave } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { EntryPage } from './desk-page.tsx';
import { listIn, useEntries } from './desk-queries.ts';
import { useEntryFields } from './form-fields.tsx';
import { EntryFields, type EntryFormProps, Group } from './form-parts.tsx';
import { NewEntryPage } from './new-entry.tsx';
import { useEntryForm } from './use-entry-form.ts';

export function PaymentPage() {
  const { t } = useI18n();
  const branches = useEntries('branch');
  const retiring = (also: DeskSave['edits']) => ({ text: t('desk.payment_retire_text', { count: also.length }), also });
  return (
    <EntryPage
      kind="paymentMethod"
      isOwners
      others={[branches]}
      touched={[branches]}
      parts={({ code }) => ({ retire: branches.data ? retiring(removeFromBranches(branches.data, code)) : null })}
    >
      {(shown) => <PaymentForm {...shown} />}
    </EntryPage>
  );
}

/** Retiring also removes it from its branches, and undo restores both. */
const removeFromBranches = ({ things }: DeskEntries, payment: string): DeskSave['edits'] =>
  things.flatMap(({ code, isActive, fields }) => {
    const before = listIn(fields, 'paymentMethods');
    if (!isActive || !before.includes(payment)) return [];
    return [{ kind: 'branch' as const, code, field: 'paymentMethods', before, after: before.filter((each) => each !== payment) }];
  });

function PaymentForm({ thing, reload }: EntryFormProps) {
  const { t } = useI18n();
  const form = useEntryForm(thing, paymentFields, reload);
  const { both, flag } = useEntryFields(thing, form);
  return (
    <EntryFields thing={thing} form={form} isDated>
      <Group title={t('desk.texts')}>
        {both('name', { required: true })}
        {flag('isOnline', t('desk.is_online_text'))}
        {flag('byCardMachine', t('desk.by_card_machine_text'))}
      </Group>
    </EntryFields>
  );
}

export function NewPaymentPage() {
  const { t } = useI18n();
  return (
    <NewEntryPage
      kind="paymentMethod"
      title={t('desk.payment_new')}
      names={paymentFields}
      otherwise="payment"
      created={t('desk.payment_created')}
    >
      {({ flag }) => (
        <>
          {flag('isOnline', t('desk.is_online_text'))}
          {flag('byCardMachine', t('desk.by_card_machine_text'))}
        </>
      )}
    </NewEntryPage>
  );
}
