import { socialRegister } from '@sufra/contract/account/social/endpoints';
import { newcomerForm } from '@sufra/contract/account/social/forms';
import { type Newcomer, type NewcomerDetails, providerNames, type SignedIn } from '@sufra/contract/account/social/model';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../../api.ts';
import { showFormErrors, useFieldMessage } from '../../calls/form-errors.ts';
import { wireResolver } from '../../calls/wire-resolver.ts';
import { paths } from '../../paths.ts';
import { AuthPage, SubmitButton, textLinkClass } from '../auth-page.tsx';
import { PhoneField } from '../phone-field.tsx';

const checkDetails = wireResolver({ endpoint: socialRegister, schema: newcomerForm }, (details) => details);

interface NewcomerFormProps {
  code: string;
  newcomer: Newcomer;
  onOpened: (answer: SignedIn) => Promise<void>;
}

/** What a provider does not tell and an order needs: a phone number, and where it has no verified one, an e-mail. */
export function NewcomerForm({ code, newcomer: { provider, name, email, isEmailVerified }, onOpened }: NewcomerFormProps) {
  const { t } = useI18n();
  const [refusal, setRefusal] = useState<string | null>(null);
  const message = useFieldMessage();
  const { register, control, handleSubmit, formState, setError } = useForm<NewcomerDetails, unknown, NewcomerDetails>({
    mode: 'onTouched',
    resolver: checkDetails,
    defaultValues: { code, name, phone: '', email, newsletter: false },
  });
  const { errors } = formState;
  const nameField = register('name');
  const { field: phone } = useController({ control, name: 'phone' });
  const { mutate, isPending } = useMutation({
    mutationFn: async (details: NewcomerDetails) => onOpened(await call(socialRegister, details)),
    meta: { handlesErrors: true },
    onMutate: () => setRefusal(null),
    onError: (error) => setRefusal(showFormErrors(error, isEmailVerified ? ['name', 'phone'] : ['name', 'phone', 'email'], setError)),
  });
  return (
    <AuthPage
      title={t('account.newcomer_title')}
      text={t('account.newcomer_text', { provider: providerNames[provider] })}
      foot={
        <>
          {t('account.have_account')}{' '}
          <Link to={paths.login} className={textLinkClass}>
            {t('account.log_in')}
          </Link>
        </>
      }
    >
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={handleSubmit((details) => mutate(details))}>
        {refusal && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        <TextField label={t('account.name')} autoComplete="name" required error={message(errors.name)} {...nameField} />
        <PhoneField
          label={t('account.phone')}
          hint={t('account.phone_hint')}
          error={message(errors.phone)}
          name={phone.name}
          onChange={phone.onChange}
          onBlur={phone.onBlur}
          ref={phone.ref}
        />
        {isEmailVerified ? (
          <p className="text-sm text-muted">
            {t('account.newcomer_email')} <bdi className="font-semibold text-ink">{email}</bdi>
          </p>
        ) : (
          <TextField
            type="email"
            icon={mailIcon}
            label={t('account.email')}
            hint={t('account.newcomer_email_hint')}
            autoComplete="email"
            autoCapitalize="none"
            required
            error={message(errors.email)}
            {...register('email')}
          />
        )}
        <Checkbox label={t('account.newsletter')} {...register('newsletter')} />
        <SubmitButton pending={isPending}>{t('account.create_account')}</SubmitButton>
      </form>
    </AuthPage>
  );
}
