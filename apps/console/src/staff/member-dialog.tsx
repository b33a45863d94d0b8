import { type StaffRole, staffRoles } from '@sufra/contract/endpoint';
import { changeStaff, inviteStaff } from '@sufra/contract/staff/endpoints';
import type { InvitedMember, StaffMember, WorksAt } from '@sufra/contract/staff/model';
import { Button } from '@sufra/ui/button.tsx';
import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { CheckRow, RadioRow } from '@sufra/ui/form/option-row.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useId, useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { ApiError, call } from '../calls/call.ts';
import { problemText } from '../calls/problem-text.ts';
import { useStaffChange } from './staff-queries.ts';

interface MemberDialogProps {
  member: StaffMember | null;
  onInvited: (invited: InvitedMember) => void;
  onClose: () => void;
}

/** For a new staff member, or one who works here already; their e-mail address stays as it is. */
export function MemberDialog({ member, onInvited, onClose }: MemberDialogProps) {
  const { t } = useI18n();
  const form = useId();
  const [name, setName] = useState(member?.name ?? '');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'kitchen');
  const [worksAt, setWorksAt] = useState<WorksAt>(member?.worksAt ?? 'everywhere');
  const { mutate, isPending, error } = useStaffChange(
    async () => {
      if (member) return call(changeStaff, { id: member.id, name, role, worksAt });
      onInvited(await call(inviteStaff, { name, email, role, worksAt }));
    },
    { handlesErrors: true, onDone: onClose },
  );
  const about = error instanceof ApiError ? (error.payload ?? {}) : {};
  const isAboutField = ['name', 'email', 'worksAt'].some((field) => field in about);
  return (
    <Dialog
      open
      onClose={onClose}
      title={member ? t('console.staff_change_title', { name: member.name }) : t('console.staff_invite')}
      foot={
        <Button type="submit" form={form} size="lg" fullWidth pending={isPending}>
          {t(member ? 'console.save' : 'console.staff_send')}
        </Button>
      }
    >
      <form
        id={form}
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(undefined);
        }}
      >
        {error && !isAboutField && (
          <Notice tone="error" role="alert">
            {problemText(error, t)}
          </Notice>
        )}
        <TextField
          label={t('console.staff_name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={about.name?.join(' ')}
          autoComplete="off"
          required
        />
        {!member && (
          <TextField
            type="email"
            icon={mailIcon}
            label={t('console.email')}
            hint={t('console.staff_email_hint')}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={about.email?.join(' ')}
            autoComplete="off"
            autoCapitalize="none"
            required
          />
        )}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{t('console.staff_role')}</legend>
          {staffRoles.map((each) => (
            <RadioRow
              key={each}
              name="role"
              title={t(`console.role_${each}`)}
              hint={t(`console.role_${each}_text`)}
              checked={each === role}
              onChange={() => {
                setRole(each);
                // The server refuses an owner of some branches.
                if (each === 'owner') setWorksAt('everywhere');
              }}
            />
          ))}
        </fieldset>
        <WhereField value={worksAt} onChange={setWorksAt} error={about.worksAt?.join(' ')} />
      </form>
    </Dialog>
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
