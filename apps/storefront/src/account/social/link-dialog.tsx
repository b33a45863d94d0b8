import { linkProvider } from '@sufra/contract/account/social/endpoints';
import { type Provider, providerNames } from '@sufra/contract/account/social/model';
import { Button } from '@sufra/ui/button.tsx';
import { PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { call } from '../../api.ts';
import { useForm } from '../../calls/form-errors.ts';

interface LinkDialogProps {
  provider: Provider;
  isLinked: boolean;
  hasPassword: boolean;
  onUnlink: (provider: Provider, password: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, then links or unlinks the provider. */
export function LinkDialog({ provider, isLinked, hasPassword, onUnlink, onClose }: LinkDialogProps) {
  const { t } = useI18n();
  const form = useForm({
    mode: 'onSubmit',
    defaultValues: { password: '' },
    fields: hasPassword ? ['password'] : [],
    send: async ({ password: typed }) => {
      const password = hasPassword ? typed : undefined;
      if (isLinked) return onUnlink(provider, password).then(onClose);
      window.location.assign(await call(linkProvider, { provider, password }));
    },
  });
  const values = { provider: providerNames[provider] };
  return (
    <Dialog open onClose={onClose} title={t(isLinked ? 'account.unlink_named' : 'account.link_named', values)} size="sm">
      <Form form={form}>
        <p className="text-muted">{t(isLinked ? 'account.unlink_text' : 'account.link_leads', values)}</p>
        {hasPassword && (
          <PasswordField
            label={t('account.password')}
            hint={t('account.link_text')}
            autoComplete="current-password"
            data-autofocus
            {...form.field('password', { required: 'account.password_required' })}
          />
        )}
        <div className="flex flex-row-reverse gap-3 max-sm:flex-col">
          <Button type="submit" variant={isLinked ? 'danger' : 'primary'} pending={form.isPending}>
            {t(isLinked ? 'account.unlink' : 'account.link')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
