/** First owner step, with the token printed by the server. */
import { createFirstOwner } from '@sufra/contract/setup/endpoints';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmailField, PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, call, session } from '../calls/call.ts';
import { useForm } from '../calls/problems.ts';
import { loginPath, paths } from '../paths.ts';
import { SetupLayout } from './step-layout.tsx';

export function OwnerStep({ token, of }: { token: string; of: number }) {
  const { t } = useI18n();
  const [hasEnded, setEnded] = useState(false);
  const form = useForm({
    defaultValues: { name: '', email: '', password: '' },
    send: (owner) => call(createFirstOwner, { token, ...owner }),
    onSent: session.set,
    onFailed: (error, show) => {
      if (error instanceof ApiError && (error.code === 'setup_ended' || error.payload?.token)) setEnded(true);
      else show();
    },
  });
  if (hasEnded) return <NoLink title={t('setup.ended_title')} text={t('setup.ended_text')} />;
  return (
    <SetupLayout title={t('setup.owner_title')} text={t('setup.owner_text')} at={1} of={of}>
      <Form form={form}>
        <TextField label={t('setup.owner_name')} autoComplete="name" required enterKeyHint="next" {...form.field('name')} />
        <EmailField label={t('console.email')} autoComplete="username" enterKeyHint="next" {...form.field('email')} />
        <PasswordField
          label={t('console.password')}
          hint={t('console.password_hint')}
          autoComplete="new-password"
          enterKeyHint="go"
          {...form.field('password')}
        />
        <Button type="submit" size="lg" fullWidth pending={form.isPending}>
          {t('setup.owner_submit')}
        </Button>
      </Form>
    </SetupLayout>
  );
}

/** Neither a valid link nor a session. */
export function NoLink({ title, text }: { title: string; text: string }) {
  const { t } = useI18n();
  return (
    <SetupLayout title={title} text={text}>
      <Link to={loginPath(paths.setup)} className={buttonClass('secondary', 'lg', true)}>
        {t('console.to_login')}
      </Link>
    </SetupLayout>
  );
}
