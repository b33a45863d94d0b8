import { phoneForm } from '@sufra/contract/account/details/forms';
import { type PhoneConfirmed, requestPhoneCode } from '@sufra/contract/account/phone/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { call } from '../../api.ts';
import { useForm } from '../../calls/form-errors.ts';
import { storeSession } from '../../calls/session.ts';
import { wireResolver } from '../../calls/wire-resolver.ts';
import { paths } from '../../paths.ts';
import { AuthPage, SubmitButton } from '../auth-page.tsx';
import { PhoneField } from '../phone-field.tsx';
import { loadProfile } from '../use-profile.ts';
import { PhoneCode } from './phone-code.tsx';

const checkPhone = wireResolver(requestPhoneCode, phoneForm);

/** Login with a code on the phone (PHONE-03). Afterwards guests-only.tsx redirects to the origin (AUTH-03). */
export default function LoginByPhone() {
  const { t } = useI18n();
  /** Recipient of the code; null before. */
  const [phone, setPhone] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const form = useForm({
    resolver: checkPhone,
    defaultValues: { phone: '' },
    send: (asked: { phone: string }) => call(requestPhoneCode, asked),
    onSent: (_, asked) => {
      setUnknown(false);
      setPhone(asked.phone);
    },
  });
  const { field } = useController({ control: form.control, name: 'phone' });
  const { setFocus } = form;
  // Back from the code, whose field had the focus.
  useEffect(() => (phone === null ? undefined : () => setFocus('phone')), [phone, setFocus]);
  const takeOver = async ({ tokens }: PhoneConfirmed) => {
    setUnknown(!tokens);
    if (!tokens) return setPhone(null);
    storeSession(tokens, true);
    await loadProfile();
  };
  return (
    <AuthPage
      title={t('account.phone_login_title')}
      text={t('account.phone_login_text')}
      foot={{ to: paths.login, label: t('account.back_to_login') }}
    >
      {phone === null ? (
        <Form form={form}>
          {isUnknown && !form.refusal && (
            <Notice tone="info" role="status">
              {t('account.phone_unknown')}
            </Notice>
          )}
          <PhoneField error={form.errorOf('phone')} {...field} />
          <SubmitButton pending={form.isPending}>{t('account.send_code')}</SubmitButton>
        </Form>
      ) : (
        <div className="flex flex-col gap-3">
          <PhoneCode phone={phone} logIn onConfirmed={takeOver} />
          <Button variant="ghost" fullWidth onClick={() => setPhone(null)}>
            {t('account.other_phone')}
          </Button>
        </div>
      )}
    </AuthPage>
  );
}
