import { guestForm } from '@sufra/contract/guests/details/forms';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import type { GuestDetails } from '@sufra/contract/guests/model';
import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { goToNextField } from '@sufra/ui/form/next-field.ts';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { call } from '../api.ts';
import { showFormErrors, useFieldMessage } from '../calls/form-errors.ts';
import { storeSession } from '../calls/session.ts';
import { wireResolver } from '../calls/wire-resolver.ts';
import { getFromTab, setInTab } from '../visit/tab.ts';
import { SubmitButton } from './auth-page.tsx';
import { PhoneField } from './phone-field.tsx';
import { loadProfile } from './use-profile.ts';

const fields = ['name', 'phone', 'email'] as const;
const checkDetails = wireResolver({ endpoint: guestCheckout, schema: guestForm }, (details) => details);

/** What the tab has kept of a form that was left or reloaded. */
const typed = (): GuestDetails => ({ name: '', phone: '', email: '', ...JSON.parse(getFromTab('guest') ?? '{}') });

/** `isAskedFor`: pressed for, so that typing can begin. After it, guests-only.tsx leads to the checkout. */
export function GuestFields({ isAskedFor }: { isAskedFor: boolean }) {
  const { t } = useI18n();
  const message = useFieldMessage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, formState, setError, setFocus, getValues } = useForm<GuestDetails, unknown, GuestDetails>({
    mode: 'onTouched',
    resolver: checkDetails,
    defaultValues: typed(),
  });
  const { errors } = formState;
  const name = register('name');
  const { field: phone } = useController({ control, name: 'phone' });
  const { mutate, isPending } = useMutation({
    mutationFn: async (details: GuestDetails) => {
      // Kept for the day that it lasts: the page of a payment may take the whole tab, and the way back must not ask again.
      storeSession(await call(guestCheckout, details), true);
      await loadProfile();
    },
    meta: { handlesErrors: true },
    onMutate: () => setRefusal(null),
    onError: (error) => setRefusal(showFormErrors(error, fields, setError)),
  });
  useEffect(() => {
    if (isAskedFor) setFocus('name');
  }, [isAskedFor, setFocus]);
  const keep = () => setInTab('guest', JSON.stringify(getValues()));

  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onChange={keep}
      onBlur={keep}
      onKeyDown={goToNextField}
      onSubmit={handleSubmit((details) => mutate(details))}
    >
      {refusal && (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      <TextField
        label={t('account.name')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={message(errors.name)}
        {...name}
      />
      <PhoneField
        label={t('account.phone')}
        hint={t('account.phone_hint')}
        error={message(errors.phone)}
        initial={getValues('phone')}
        name={phone.name}
        onChange={phone.onChange}
        onBlur={phone.onBlur}
        ref={phone.ref}
      />
      <TextField
        type="email"
        icon={mailIcon}
        label={t('account.email')}
        hint={t('guests.email_hint')}
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="go"
        required
        error={message(errors.email)}
        {...register('email')}
      />
      <SubmitButton pending={isPending}>{t('guests.continue')}</SubmitButton>
    </form>
  );
}
