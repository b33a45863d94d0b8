/** Own account: password, PIN and, for managers, sharing this device. */
import { changePin, changeStaffPassword, shareDevice } from '@sufra/contract/staff/endpoints';
import type { StaffProfile } from '@sufra/contract/staff/model';
import { pinLength } from '@sufra/contract/staff/pins';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { profileQuery, useBranch, useStaff } from '../account/use-staff.ts';
import { call, session } from '../calls/call.ts';
import { useForm } from '../calls/problems.ts';
import { confirmAndRetry } from '../desk/questions.tsx';
import { Page } from '../page/page.tsx';
import { paths } from '../paths.ts';

export function AccountPage() {
  const { t } = useI18n();
  const me = useStaff();
  return (
    <Page title={t('console.account_title')} text={<bdi>{me.name}</bdi>}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {me.may('kitchen') && <PinCard me={me} />}
        <PasswordCard me={me} />
        {me.device ? (
          <Notice>{t('console.share_is', { device: me.device.name })}</Notice>
        ) : (
          me.may('manager') && <ShareCard branches={me.branches} />
        )}
      </div>
    </Page>
  );
}

function PinCard({ me: { email, pin } }: { me: StaffProfile }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const form = useForm({
    defaultValues: { pin: '' as string | null, password: '' },
    send: (change) => call(changePin, change),
    onSent: async (text) => {
      toast({ text, tone: 'success' });
      form.reset();
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  return (
    <Card as="section" aria-labelledby="pin" className="flex flex-col gap-4">
      <h2 id="pin" className="text-lg">
        {t('console.pin_card')}
      </h2>
      <p className="text-muted">{t('console.pin_card_text')}</p>
      <p className="font-semibold">{t(`console.pin_is_${pin}`)}</p>
      <Form form={form}>
        <TextField
          type="password"
          label={t('console.pin_new')}
          hint={t('console.pin_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLength.most}
          required
          {...form.field('pin')}
        />
        <AccountName email={email} />
        <PasswordField label={t('console.password')} autoComplete="current-password" {...form.field('password')} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={form.isPending}>
            {t('console.pin_save')}
          </Button>
          {pin !== 'none' && (
            <Button
              variant="ghost"
              className="text-error"
              pending={form.isPending}
              onClick={() => form.send({ pin: null, password: form.getValues('password') })}
            >
              {t('console.pin_remove')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

function PasswordCard({ me: { email } }: { me: StaffProfile }) {
  const { t } = useI18n();
  const form = useForm({
    defaultValues: { password: '', newPassword: '' },
    send: (change) => call(changeStaffPassword, change),
    onSent: (text) => {
      toast({ text, tone: 'success' });
      form.reset();
    },
  });
  return (
    <Card as="section" aria-labelledby="own-password" className="flex flex-col gap-4">
      <h2 id="own-password" className="text-lg">
        {t('console.password_card')}
      </h2>
      <p className="text-muted">{t('console.password_card_text')}</p>
      <Form form={form}>
        <AccountName email={email} />
        <PasswordField label={t('console.password_old')} autoComplete="current-password" {...form.field('password')} />
        <PasswordField
          label={t('console.password_new')}
          hint={t('console.password_hint')}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <Button type="submit" className="self-start" pending={form.isPending}>
          {t('console.password_save')}
        </Button>
      </Form>
    </Card>
  );
}

/** For the password's manager. */
const AccountName = ({ email }: { email: string }) => <input type="email" autoComplete="username" value={email} readOnly hidden />;

function ShareCard({ branches }: Pick<StaffProfile, 'branches'>) {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const shown = useBranch() ?? branches[0];
  const form = useForm({
    defaultValues: { name: '', branchId: String(shown?.id ?? '') },
    fields: ['name'],
    send: ({ name: called, branchId }) => confirmAndRetry(() => call(shareDevice, { name: called, branchId: Number(branchId) })),
    onSent: async (device) => {
      if (!device) return;
      // The server logged the manager out: continue as a shared device.
      await navigate(paths.board);
      session.set(null);
    },
  });
  return (
    <Card as="section" aria-labelledby="share" className="flex flex-col gap-4">
      <h2 id="share" className="text-lg">
        {t('console.share_title')}
      </h2>
      <p className="text-muted">{t('console.share_text')}</p>
      <Form form={form}>
        <TextField
          label={t('console.share_name')}
          hint={t('console.share_name_hint')}
          autoComplete="off"
          maxLength={60}
          required
          {...form.field('name')}
        />
        {branches.length > 1 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-semibold">{t('console.share_branch')}</legend>
            {branches.map((branch) => (
              <RadioRow key={branch.id} title={name(branch.name)} value={String(branch.id)} {...form.register('branchId')} />
            ))}
          </fieldset>
        )}
        <Button type="submit" pending={form.isPending}>
          {t('console.share_submit')}
        </Button>
      </Form>
    </Card>
  );
}
