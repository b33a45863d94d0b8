import type { Registration } from '@sufra/contract/account/change-endpoints';
import { register as registerEndpoint } from '@sufra/contract/account/change-endpoints';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { EmailField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../api.ts';
import { useForm } from '../calls/form-errors.ts';
import { paths } from '../paths.ts';
import { AuthPage, SubmitButton } from './auth-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { keepForLogin } from './password-forms.ts';
import { PhoneField } from './phone-field.tsx';
import { checkRegisterForm, emptyRegisterForm } from './register-form.ts';
import { SignInButtons } from './social/sign-in-buttons.tsx';

export default function Register() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const form = useForm({
    resolver: checkRegisterForm,
    defaultValues: emptyRegisterForm,
    renamed: { name: 'firstName' },
    send: (registration: Registration) => call(registerEndpoint, registration),
    onSent: (_, registration) => {
      keepForLogin(registration);
      return navigate(paths.login, { replace: true });
    },
  });
  // Register in page order, so that the first invalid field gets the focus.
  const [firstName, lastName] = [form.field('firstName'), form.field('lastName')];
  const { field: phone } = useController({ control: form.control, name: 'phone' });

  return (
    <AuthPage
      title={t('account.register_title')}
      text={t('account.register_text')}
      foot={{ before: t('account.have_account'), to: paths.login, label: t('account.log_in') }}
    >
      <Form form={form}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <TextField
            label={t('account.first_name')}
            autoComplete="given-name"
            autoCapitalize="words"
            enterKeyHint="next"
            required
            {...firstName}
          />
          <TextField
            label={t('account.last_name')}
            autoComplete="family-name"
            autoCapitalize="words"
            enterKeyHint="next"
            required
            {...lastName}
          />
        </div>
        <PhoneField hint={t('account.phone_hint')} error={form.errorOf('phone')} {...phone} />
        <EmailField label={t('account.email')} autoComplete="username" enterKeyHint="next" {...form.field('email')} />
        <NewPasswordFields form={form} name="password" />
        <Checkbox label={t('account.newsletter')} {...form.field('newsletter')} />
        <SubmitButton pending={form.isPending}>{t('account.create_account')}</SubmitButton>
      </Form>
      <SignInButtons remember={() => true} />
    </AuthPage>
  );
}
