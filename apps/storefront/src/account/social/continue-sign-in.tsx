import { newcomerForm } from '@sufra/contract/account/details/forms';
import { socialLogin, socialRegister } from '@sufra/contract/account/social/endpoints';
import { type Newcomer, type NewcomerDetails, providerNames, type SignedIn } from '@sufra/contract/account/social/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { EmailField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Spinner } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { useForm } from '../../calls/form-errors.ts';
import { describeProblem } from '../../calls/problems.ts';
import { storeSession } from '../../calls/session.ts';
import { wireResolver } from '../../calls/wire-resolver.ts';
import { paths } from '../../paths.ts';
import { setInTab } from '../../visit/tab.ts';
import { AuthPage, SubmitButton } from '../auth-page.tsx';
import { PhoneField } from '../phone-field.tsx';
import { loadProfile } from '../use-profile.ts';

/** Callback page of social sign-in: completes it, or lets a new customer open an account. Then guests-only.tsx redirects (AUTH-03). */
export default function ContinueSignIn() {
  const { t } = useI18n();
  const { hash } = useLocation();
  const code = hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['sign-in', code],
    queryFn: async () => {
      const answer = await call(socialLogin, { code });
      await takeOver(answer);
      return answer.newcomer;
    },
    enabled: useHydrated(),
    meta: { handlesErrors: true },
    // Authorization codes are single-use.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <NewcomerForm code={code} newcomer={data} onOpened={takeOver} />;
  return (
    <AuthPage title={t('account.login_title')} text={error ? t('account.sign_in_failed_text') : t('account.signing_in')}>
      {error ? (
        <div className="grid gap-5">
          <Notice tone="error" role="alert">
            {textOf(error, t)}
          </Notice>
          <Link to={paths.login} replace className={buttonClass('primary', 'lg', true)}>
            {t('account.back_to_login')}
          </Link>
        </div>
      ) : (
        <div className="grid place-items-center py-6 text-primary">
          <Spinner />
        </div>
      )}
    </AuthPage>
  );
}

function textOf(error: unknown, t: ReturnType<typeof useI18n>['t']): string {
  // The server refuses a malformed code as invalid input, but the customer typed none: show that the sign-in expired.
  if (error instanceof ApiError && error.payload) return t('account.sign_in_expired');
  const problem = describeProblem(error) ?? { key: 'errors.unexpected' as const };
  return 'key' in problem ? t(problem.key) : problem.text;
}

/** Stores the session; the return path goes through the tab's storage, where the guard reads it. */
async function takeOver({ tokens, remember, returnPath }: SignedIn): Promise<void> {
  if (!tokens) return;
  setInTab('origin', returnPath);
  storeSession(tokens, remember);
  await loadProfile();
}

const checkDetails = wireResolver(socialRegister, newcomerForm);

interface NewcomerFormProps {
  code: string;
  newcomer: Newcomer;
  onOpened: (answer: SignedIn) => Promise<void>;
}

/** Form for data that the provider lacks: phone, and an e-mail unless verified. */
function NewcomerForm({ code, newcomer: { provider, name, email, isEmailVerified }, onOpened }: NewcomerFormProps) {
  const { t } = useI18n();
  const form = useForm({
    resolver: checkDetails,
    defaultValues: { code, name, phone: '', email, newsletter: false },
    fields: isEmailVerified ? ['name', 'phone'] : ['name', 'phone', 'email'],
    send: async (details: NewcomerDetails) => onOpened(await call(socialRegister, details)),
  });
  const nameField = form.field('name');
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  return (
    <AuthPage
      title={t('account.newcomer_title')}
      text={t('account.newcomer_text', { provider: providerNames[provider] })}
      foot={{ before: t('account.have_account'), to: paths.login, label: t('account.log_in') }}
    >
      <Form form={form}>
        <TextField label={t('account.name')} autoComplete="name" required {...nameField} />
        <PhoneField hint={t('account.phone_hint')} error={form.errorOf('phone')} {...phone} />
        {isEmailVerified ? (
          <p className="text-sm text-muted">
            {t('account.newcomer_email')} <bdi className="font-semibold text-ink">{email}</bdi>
          </p>
        ) : (
          <EmailField label={t('account.email')} hint={t('account.newcomer_email_hint')} {...form.field('email')} />
        )}
        <Checkbox label={t('account.newsletter')} {...form.field('newsletter')} />
        <SubmitButton pending={form.isPending}>{t('account.create_account')}</SubmitButton>
      </Form>
    </AuthPage>
  );
}
