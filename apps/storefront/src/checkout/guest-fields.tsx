import { EmailField } from '@sufra/ui/form/credential-fields.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { PhoneField } from '../account/phone-field.tsx';
import { type OrderForm, useIsEmailOptional } from './use-order-form.ts';

export function GuestFields({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const isOptional = useIsEmailOptional();
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  useEffect(form.onGuestFields, []);
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        label={t('account.name')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        {...form.field('name')}
      />
      <PhoneField error={form.errorOf('phone')} {...phone} />
      <EmailField
        label={t('account.email')}
        hint={t(isOptional ? 'guests.email_optional_hint' : 'guests.email_hint')}
        required={!isOptional}
        enterKeyHint="next"
        className="sm:col-span-2"
        {...form.field('email')}
      />
    </div>
  );
}
