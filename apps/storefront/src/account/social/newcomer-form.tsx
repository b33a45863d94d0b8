import { socialRegister } from '@sufra/contract/account/social/endpoints';
import { newcomerForm } from '@sufra/contract/account/social/forms';
import { type NewcomerDetails, providerNames } from '@sufra/contract/account/social/model';
import type { Newcomer, SignedIn } from '@sufra/contract/account/social/wire';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { EmailField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useController } from 'react-hook-form';
import { call } from '../../api.ts';
import { useForm } from '../../calls/form-errors.ts';
import { wireResolver } from '../../calls/wire-resolver.ts';
import { paths } from '../../paths.ts';
import { AuthPage, SubmitButton } from '../auth-page.tsx';
import { PhoneField } from '../phone-field.tsx';

const checkDetails = wireResolver(socialRegister, newcomerForm);

interface NewcomerFormProps {
  code: string;
  newcomer: Newcomer;
  onOpened: (answer: SignedIn) => Promise<void>;
}

/** Form for data that the provider lacks: phone, and an e-mail unless verified. */
export function NewcomerForm({ code, newcomer: { provider, name, email, isEmailVerified }, onOpened }: NewcomerFormProps) {
  const { t } = useI18n();
  const form = useForm({
    resolver: checkDetails,
    defaultValues: { code, name, phone: '', email, newsletter: false },
    fields: isEmailVerified ? ['name', 'phone'] : ['name', 'phone', 'email'],
    send: async (details: NewcomerDetails) => onOpened(await call(socialRegister, details)),
  });
  const nameField = form.field('name');
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  return (
    <AuthPage
      title={t('account.newcomer_title')}
      text={t('account.newcomer_text', { provider: providerNames[provider] })}
      foot={{ before: t('account.have_account'), to: paths.login, label: t('account.log_in') }}
    >
      <Form form={form}>
        <TextField label={t('account.name')} autoComplete="name" required {...nameField} />
        <PhoneField hint={t('account.phone_hint')} error={form.errorOf('phone')} {...phone} />
        {isEmailVerified ? (
          <p className="text-sm text-muted">
            {t('account.newcomer_email')} <bdi className="font-semibold text-ink">{email}</bdi>
          </p>
        ) : (
          <EmailField label={t('account.email')} hint={t('account.newcomer_email_hint')} {...form.field('email')} />
        )}
        <Checkbox label={t('account.newsletter')} {...form.field('newsletter')} />
        <SubmitButton pending={form.isPending}>{t('account.create_account')}</SubmitButton>
      </Form>
    </AuthPage>
  );
}
