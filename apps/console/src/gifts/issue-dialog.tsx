import { randomKey } from '@sufra/calls/random-key';
import { issueGift } from '@sufra/contract/gifts/endpoints';
import { giftPayments } from '@sufra/contract/gifts/rules';
import type { IssuedGift, NewGift } from '@sufra/contract/gifts/schemas';
import { parseAmount } from '@sufra/contract/money';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import type { StaffBranch } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { useForm } from '../calls/problems.ts';
import { FormDialog } from '../page/form-dialog.tsx';

interface IssueDialogProps {
  branches: readonly StaffBranch[];
  branchId: number | undefined;
  onIssued: (issued: IssuedGift) => void;
  onClose: () => void;
}

interface Values {
  branchId: string;
  amount: string;
  paidBy: NewGift['paidBy'];
  note: string;
  lastDay: string;
}

/** Sells or gives a voucher. A repeated press has the same key, so it issues one. */
export function IssueDialog({ branches, branchId, onIssued, onClose }: IssueDialogProps) {
  const { t, name } = useI18n();
  const [key] = useState(randomKey);
  const form = useForm<Values, Values, IssuedGift>({
    defaultValues: { branchId: String(branchId ?? branches[0]?.id ?? ''), amount: '', paidBy: 'cash', note: '', lastDay: '' },
    send: ({ amount, lastDay, ...rest }) =>
      call(issueGift, { ...rest, branchId: Number(rest.branchId), amount: parseAmount(amount) ?? 0, lastDay: lastDay || null, key }),
    onSent: onIssued,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('gifts.new')} submit={t('gifts.issue')}>
      {branchId === undefined && branches.length > 1 && (
        <Select label={t('console.today_branch')} {...form.field('branchId')}>
          {branches.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {name(branch.name)}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={t('gifts.amount')}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        required
        data-autofocus
        {...form.field('amount')}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('gifts.paid_by')}</legend>
        {giftPayments.map((each) => (
          <RadioRow key={each} title={t(`gifts.paid_${each}`)} value={each} {...form.register('paidBy')} />
        ))}
      </fieldset>
      <TextField label={t('gifts.note')} maxLength={200} autoComplete="off" optional {...form.field('note')} />
      <TextField type="date" label={t('gifts.last_day')} hint={t('gifts.last_day_text')} optional {...form.field('lastDay')} />
    </FormDialog>
  );
}
