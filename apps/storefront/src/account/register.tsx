import { register as registerEndpoint } from '@sufra/contract/account/endpoints';
import type { Registration } from '@sufra/contract/account/model';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { goToNextField } from '@sufra/ui/form/next-field.ts';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { call } from '../api.ts';
import { showFormErrors, useFieldMessage } from '../calls/form-errors.ts';
import { paths } from '../paths.ts';
import { AuthPage, SubmitButton, textLinkClass } from './auth-page.tsx';
import { keepForLogin } from './just-registered.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { checkRegisterForm, emptyRegisterForm, type RegisterForm } from './register-form.ts';
import { SignInButtons } from './social/sign-in-buttons.tsx';

const fields = ['name', 'phone', 'email', 'password', 'confirmPassword'] as const;

export default function Register() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const message = useFieldMessage();
  const { register, control, handleSubmit, formState, setError } = useForm<RegisterForm, unknown, Registration>({
    mode: 'onTouched',
    resolver: checkRegisterForm,
    defaultValues: emptyRegisterForm,
  });
  const { errors } = formState;
  // Registered in page order: the first wrong field gets the focus.
  const [firstName, lastName] = [register('firstName'), register('lastName')];
  const { field: phone } = useController({ control, name: 'phone' });
  const { mutate, isPending } = useMutation({
    mutationFn: (registration: Registration) => call(registerEndpoint, registration),
    meta: { handlesErrors: true },
    onMutate: () => setRefusal(null),
    onSuccess: (_, registration) => {
      keepForLogin(registration);
      return navigate(paths.login, { replace: true });
    },
    onError: (error) =>
      setRefusal(
        showFormErrors<RegisterForm & { name: string }>(error, fields, (field, ...problem) =>
          // The call has one field for both names.
          setError(field === 'name' ? 'firstName' : field, ...problem),
        ),
      ),
  });

  return (
    <AuthPage
      title={t('account.register_title')}
      text={t('account.register_text')}
      foot={
        <>
          {t('account.have_account')}{' '}
          <Link to={paths.login} className={textLinkClass}>
            {t('account.log_in')}
          </Link>
        </>
      }
    >
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onKeyDown={goToNextField}
        onSubmit={handleSubmit((body) => mutate(body))}
      >
        {refusal && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <TextField
            label={t('account.first_name')}
            autoComplete="given-name"
            autoCapitalize="words"
            enterKeyHint="next"
            required
            error={message(errors.firstName)}
            {...firstName}
          />
          <TextField
            label={t('account.last_name')}
            autoComplete="family-name"
            autoCapitalize="words"
            enterKeyHint="next"
            required
            error={message(errors.lastName)}
            {...lastName}
          />
        </div>
        <PhoneField
          label={t('account.phone')}
          hint={t('account.phone_hint')}
          error={message(errors.phone)}
          name={phone.name}
          onChange={phone.onChange}
          onBlur={phone.onBlur}
          ref={phone.ref}
        />
        <TextField
          type="email"
          icon={mailIcon}
          label={t('account.email')}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          enterKeyHint="next"
          required
          error={message(errors.email)}
          {...register('email')}
        />
        <NewPasswordFields form={{ register, formState }} name="password" />
        <Checkbox label={t('account.newsletter')} {...register('newsletter')} />
        <SubmitButton pending={isPending}>{t('account.create_account')}</SubmitButton>
      </form>
      <SignInButtons remember={() => true} />
    </AuthPage>
  );
}
