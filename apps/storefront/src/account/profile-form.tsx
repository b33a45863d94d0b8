import { updateProfile } from '@sufra/contract/account/change-endpoints';
import type { Profile } from '@sufra/contract/account/model';
import { Button } from '@sufra/ui/button.tsx';
import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { call } from '../api.ts';
import { isAboutForm, showFormErrors, useFieldMessage } from '../calls/form-errors.ts';
import { PhoneField } from './phone-field.tsx';
import { defaultCountry, internationalPhone } from './phone-number.ts';
import { checkProfile } from './profile-values.ts';
import { reloadProfile } from './use-profile.ts';

const fields = ['name', 'phone', 'email'] as const;

/** Name, phone and e-mail of the customer, to be changed (AUTH-13). */
export function ProfileForm({ user }: { user: Profile }) {
  const { t } = useI18n();
  const [initial] = useState(() => ({ ...user, phone: internationalPhone(user.phone, defaultCountry) }));
  const [outcome, setOutcome] = useState<{ saved?: string; failed?: string }>({});
  const message = useFieldMessage();
  const { register, control, handleSubmit, formState, setError } = useForm<Profile, unknown, Profile>({
    mode: 'onTouched',
    resolver: checkProfile,
    defaultValues: initial,
  });
  const { errors } = formState;
  const name = register('name');
  const { field: phone } = useController({ control, name: 'phone' });
  const { mutate, isPending } = useMutation({
    mutationFn: (profile: Profile) => call(updateProfile, profile),
    meta: { handlesErrors: true },
    onMutate: () => setOutcome({}),
    onSuccess: async (saved) => {
      setOutcome({ saved });
      await reloadProfile();
    },
    onError: (error) => {
      const failed = isAboutForm(error) ? showFormErrors(error, fields, setError) : t('account.save_failed');
      setOutcome(failed ? { failed } : {});
    },
  });
  return (
    <form method="post" noValidate className="mt-5 grid gap-5 sm:grid-cols-2" onSubmit={handleSubmit((profile) => mutate(profile))}>
      <TextField icon="user" label={t('account.name')} autoComplete="name" required error={message(errors.name)} {...name} />
      <PhoneField
        label={t('account.phone')}
        initial={initial.phone}
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
        hint={t(user.isGuest ? 'guests.email_fixed' : 'account.email_change_hint')}
        // It is where a code proves whose the orders are.
        readOnly={user.isGuest}
        autoComplete="email"
        autoCapitalize="none"
        required
        className="sm:col-span-2"
        error={message(errors.email)}
        {...register('email')}
      />
      {outcome.saved && (
        <Notice tone="success" role="status" className="sm:col-span-2">
          {outcome.saved}
        </Notice>
      )}
      {outcome.failed && (
        <Notice tone="error" role="alert" className="sm:col-span-2">
          {outcome.failed}
        </Notice>
      )}
      <Button type="submit" pending={isPending} className="sm:justify-self-start sm:px-8">
        {t('account.save')}
      </Button>
    </form>
  );
}
