import { deleteAccount, exportData } from '@sufra/contract/personal-data/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { EmptyPlate } from '@sufra/ui/empty-state.tsx';
import { PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { downloadIcon, trashIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../api.ts';
import { useForm } from '../calls/form-errors.ts';
import { paths } from '../paths.ts';
import { makeMove } from '../visit/store.ts';
import { forgetCustomer } from './logout.ts';

/** Personal data: export and erasure (AUTH-15). */
export function PersonalData({ isGuest }: { isGuest: boolean | undefined }) {
  const { t } = useI18n();
  const [leaving, setLeaving] = useState(false);
  const { mutate: download, isPending } = useMutation({ mutationFn: async () => saveFile(await call(exportData)) });
  return (
    <Card as="section" aria-labelledby="personal-data" className="sm:p-6">
      <h2 id="personal-data" className="text-lg">
        {t('account.data')}
      </h2>
      <p className="mt-1 text-muted">{t('account.data_text')}</p>
      <div className="mt-5 flex gap-3 max-sm:flex-col">
        <Button variant="secondary" icon={downloadIcon} pending={isPending} onClick={() => download()}>
          {t('account.download_data')}
        </Button>
        <Button variant="danger" icon={trashIcon} onClick={() => setLeaving(true)}>
          {t(isGuest ? 'guests.delete' : 'account.delete_account')}
        </Button>
      </div>
      <DeleteAccountDialog isGuest={isGuest} open={leaving} onClose={() => setLeaving(false)} />
    </Card>
  );
}

/** Downloads generated data as a file. */
function saveFile(data: { exported_at: string }): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `my-data-${data.exported_at.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

interface DeleteAccountDialogProps {
  /** Guests have data, but no account. */
  isGuest: boolean | undefined;
  open: boolean;
  onClose: () => void;
}

type Step = 'asks' | 'asks-password' | 'done';

/** Confirms and performs account erasure (AUTH-15). Only the server knows whether a password is needed, so it is asked on demand. */
function DeleteAccountDialog({ isGuest, open, onClose }: DeleteAccountDialogProps) {
  const { t } = useI18n();
  const formId = useId();
  const [step, setStep] = useState<Step>('asks');
  const form = useForm({
    mode: 'onSubmit',
    defaultValues: { password: '' },
    fields: step === 'asks-password' ? ['password'] : [],
    send: ({ password }) => call(deleteAccount, password === '' ? {} : { password }),
    onSent: () => {
      makeMove({ type: 'log-out' });
      setStep('done');
    },
    onFailed: (error, show) => {
      // The first submit only finds out whether a password is needed, so it shows no error.
      const isFirst = step === 'asks' && error instanceof ApiError && error.payload?.password !== undefined;
      if (isFirst) setStep('asks-password');
      else show();
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (step === 'asks-password') setFocus('password');
  }, [step, setFocus]);
  const close = () => {
    onClose();
    setStep('asks');
    form.reset();
  };
  if (step === 'done') return <AccountDeleted isGuest={isGuest} open={open} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(isGuest ? 'guests.delete_title' : 'account.delete_title')}
      size="sm"
      role="alertdialog"
      foot={
        <div className="flex flex-row-reverse gap-3 max-sm:flex-col">
          <Button variant="danger" type="submit" form={formId} pending={form.isPending}>
            {t(isGuest ? 'guests.delete' : 'account.delete_account')}
          </Button>
          <Button variant="secondary" data-autofocus disabled={form.isPending} onClick={close}>
            {t(isGuest ? 'ui.cancel' : 'account.keep_account')}
          </Button>
        </div>
      }
    >
      <Form form={form} id={formId} className="grid gap-4">
        {step === 'asks' ? (
          <>
            <p>{t('account.delete_text')}</p>
            <p className="text-muted">{t('account.delete_books')}</p>
            <Notice tone="warning">{t('account.delete_orders')}</Notice>
          </>
        ) : (
          <>
            <p>{t('account.delete_password_text')}</p>
            <PasswordField label={t('account.password')} autoComplete="current-password" {...form.field('password')} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Farewell after erasure: the local session ends with the dialog or page. */
function AccountDeleted({ isGuest, open }: Omit<DeleteAccountDialogProps, 'onClose'>) {
  const { t } = useI18n();
  const navigate = useNavigate();
  useEffect(() => {
    window.addEventListener('pagehide', forgetCustomer);
    return () => window.removeEventListener('pagehide', forgetCustomer);
  }, []);
  const leave = async () => {
    await navigate(paths.home);
    forgetCustomer();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t(isGuest ? 'guests.deleted_title' : 'account.deleted_title')}
      size="sm"
      role="alertdialog"
      foot={
        <Button fullWidth data-autofocus onClick={leave}>
          {t('ui.ok')}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        <EmptyPlate scene="empty" className="w-28" />
        <p>{t('account.deleted_text')}</p>
      </div>
    </Dialog>
  );
}
