import { guestForm } from '@sufra/contract/guests/details/forms';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import type { GuestDetails } from '@sufra/contract/guests/model';
import { EmailField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { call } from '../api.ts';
import { useForm } from '../calls/form-errors.ts';
import { storeSession } from '../calls/session.ts';
import { wireResolver } from '../calls/wire-resolver.ts';
import { getFromTab, setInTab } from '../visit/tab.ts';
import { SubmitButton } from './auth-page.tsx';
import { PhoneField } from './phone-field.tsx';
import { loadProfile } from './use-profile.ts';

const checkDetails = wireResolver(guestCheckout, guestForm);

/** What the tab has kept of a form that was left or reloaded. */
const typed = (): GuestDetails => ({ name: '', phone: '', email: '', ...JSON.parse(getFromTab('guest') ?? '{}') });

/** `isAskedFor`: pressed for, so that typing can begin. After it, guests-only.tsx leads to the checkout. */
export function GuestFields({ isAskedFor }: { isAskedFor: boolean }) {
  const { t } = useI18n();
  const form = useForm({
    resolver: checkDetails,
    defaultValues: typed(),
    send: async (details: GuestDetails) => {
      // Kept for the day that it lasts: the page of a payment may take the whole tab, and the way back must not ask again.
      storeSession(await call(guestCheckout, details), true);
      await loadProfile();
    },
  });
  const { setFocus, getValues } = form;
  const name = form.field('name');
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  useEffect(() => {
    if (isAskedFor) setFocus('name');
  }, [isAskedFor, setFocus]);
  const keep = () => setInTab('guest', JSON.stringify(getValues()));

  return (
    <Form form={form} onChange={keep} onBlur={keep}>
      <TextField label={t('account.name')} autoComplete="name" autoCapitalize="words" enterKeyHint="next" required {...name} />
      <PhoneField hint={t('account.phone_hint')} error={form.errorOf('phone')} {...phone} />
      <EmailField label={t('account.email')} hint={t('guests.email_hint')} enterKeyHint="go" {...form.field('email')} />
      <SubmitButton pending={form.isPending}>{t('guests.continue')}</SubmitButton>
    </Form>
  );
}
