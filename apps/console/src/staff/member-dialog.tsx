import { staffRoles } from '@sufra/contract/endpoint';
import { changeStaff, inviteStaff } from '@sufra/contract/staff/endpoints';
import type { Invitation, InvitedMember, StaffMember, WorksAt } from '@sufra/contract/staff/model';
import { EmailField } from '@sufra/ui/form/credential-fields.tsx';
import { CheckRow, RadioRow } from '@sufra/ui/form/option-row.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { useForm } from '../calls/problems.ts';
import { FormDialog } from '../page/form-dialog.tsx';
import { staffQuery } from './member-card.tsx';

interface MemberDialogProps {
  member: StaffMember | null;
  onInvited: (invited: InvitedMember) => void;
  onClose: () => void;
}

/** Invites or edits a staff member; an existing e-mail is immutable. */
export function MemberDialog({ member, onInvited, onClose }: MemberDialogProps) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const form = useForm<Invitation>({
    defaultValues: { name: member?.name ?? '', email: '', role: member?.role ?? 'kitchen', worksAt: member?.worksAt ?? 'everywhere' },
    fields: ['name', 'email', 'worksAt'],
    send: async ({ email, ...rest }) => {
      if (member) await call(changeStaff, { id: member.id, ...rest });
      else onInvited(await call(inviteStaff, { email, ...rest }));
    },
    onSent: async () => {
      await queries.invalidateQueries({ queryKey: staffQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={member ? t('console.staff_change_title', { name: member.name }) : t('console.staff_invite')}
      submit={t(member ? 'console.save' : 'console.staff_send')}
    >
      <TextField label={t('console.staff_name')} autoComplete="off" required {...form.field('name')} />
      {!member && (
        <EmailField label={t('console.email')} hint={t('console.staff_email_hint')} autoComplete="off" {...form.field('email')} />
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('console.staff_role')}</legend>
        {staffRoles.map((each) => (
          <RadioRow
            key={each}
            title={t(`console.role_${each}`)}
            hint={t(`console.role_${each}_text`)}
            value={each}
            // Owners always work everywhere.
            {...form.register('role', { onChange: () => each === 'owner' && form.setValue('worksAt', 'everywhere') })}
          />
        ))}
      </fieldset>
      <WhereField value={form.watch('worksAt')} onChange={(value) => form.setValue('worksAt', value)} error={form.errorOf('worksAt')} />
    </FormDialog>
  );
}

interface WhereFieldProps {
  value: WorksAt;
  onChange: (value: WorksAt) => void;
  error: string | undefined;
}

function WhereField({ value, onChange, error }: WhereFieldProps) {
  const { t, name } = useI18n();
  const { branches } = useStaff();
  const some = value === 'everywhere' ? [] : value;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{t('console.staff_where')}</legend>
      <RadioRow
        name="where"
        title={t('console.all_branches')}
        hint={t('console.staff_everywhere_text')}
        checked={value === 'everywhere'}
        onChange={() => onChange('everywhere')}
      />
      <RadioRow name="where" title={t('console.staff_some')} checked={value !== 'everywhere'} onChange={() => onChange([])} />
      {value !== 'everywhere' &&
        branches.map((branch) => (
          <CheckRow
            key={branch.id}
            className="ms-6"
            title={name(branch.name)}
            checked={some.includes(branch.id)}
            onChange={({ target }) => onChange(target.checked ? [...some, branch.id] : some.filter((id) => id !== branch.id))}
          />
        ))}
      {error && (
        <p role="alert" className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
