import { updateProfile } from '@sufra/contract/account/change-endpoints';
import { profileForm } from '@sufra/contract/account/details/forms';
import type { Profile } from '@sufra/contract/account/model';
import { Button } from '@sufra/ui/button.tsx';
import { EmailField } from '@sufra/ui/form/credential-fields.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { call } from '../api.ts';
import { isAboutForm, useForm } from '../calls/form-errors.ts';
import { wireResolver } from '../calls/wire-resolver.ts';
import { PhoneField } from './phone-field.tsx';
import { homeCountry, internationalPhone } from './phone-number.ts';
import { reloadProfile } from './use-profile.ts';

/** Edits name, phone and e-mail (AUTH-13). */
export function ProfileForm({ user }: { user: Profile }) {
  const { t } = useI18n();
  const [initial] = useState(() => ({ ...user, phone: internationalPhone(user.phone, homeCountry()) }));
  const form = useForm({
    resolver: checkProfile,
    defaultValues: initial,
    fields: ['name', 'phone', 'email'],
    send: (profile: Profile) => call(updateProfile, profile),
    onSent: reloadProfile,
    onFailed: (error, show) => {
      if (isAboutForm(error)) show();
      else form.refuse(t('account.save_failed'));
    },
  });
  const name = form.field('name');
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  return (
    <form method="post" noValidate className="mt-5 grid gap-5 sm:grid-cols-2" onSubmit={form.submit}>
      <TextField icon="user" label={t('account.name')} autoComplete="name" required {...name} />
      <PhoneField error={form.errorOf('phone')} {...phone} />
      <EmailField
        label={t('account.email')}
        hint={t(user.isGuest ? 'guests.email_fixed' : 'account.email_change_hint')}
        // A guest's e-mail proves ownership of the orders, so it is read-only.
        readOnly={user.isGuest}
        className="sm:col-span-2"
        {...form.field('email')}
      />
      {form.answer && (
        <Notice tone="success" role="status" className="sm:col-span-2">
          {form.answer}
        </Notice>
      )}
      {form.refusal && (
        <Notice tone="error" role="alert" className="sm:col-span-2">
          {form.refusal}
        </Notice>
      )}
      <Button type="submit" pending={form.isPending} className="sm:justify-self-start sm:px-8">
        {t('account.save')}
      </Button>
    </form>
  );
}

export const checkProfile = wireResolver(updateProfile, profileForm);
