import { confirmAccount } from '@sufra/contract/account/change-endpoints';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { takeFocus } from '@sufra/ui/later.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../api.ts';
import { useForm } from '../calls/form-errors.ts';
import { queryClient } from '../calls/query-client.ts';
import { clearSession } from '../calls/session.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../site/page-head.tsx';
import { AuthPage, SubmitButton } from './auth-page.tsx';
import { ConfirmAgain } from './confirm-again.tsx';
import { signInMethodsQuery } from './social/sign-in-methods-query.ts';
import { reloadProfile, useProfile } from './use-profile.ts';

export const handle: PageHandle = { title: 'account.confirm_account_title' };

/**
 * Landing page of the confirmation mail. Requires a press, because mail scanners open links. The token is in the URL fragment, which is
 * never sent; older links have it in the query.
 */
export default function ConfirmAccount() {
  const { t } = useI18n();
  const user = useProfile();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const token = hash.slice(1) || (new URLSearchParams(search).get('token') ?? '');
  const form = useForm({
    defaultValues: {},
    send: () => call(confirmAccount, { token }),
    onSent: async ({ message, isSessionEnded }) => {
      queryClient.removeQueries({ queryKey: signInMethodsQuery.queryKey });
      if (!isSessionEnded) return reloadProfile();
      // Leave for a public page: the account page is lost with its session.
      await navigate(paths.confirmEmail, { replace: true, state: { merged: message } });
      clearSession();
    },
  });
  if (form.answer) {
    return (
      <AuthPage title={t('account.confirm_account_done_title')} text={form.answer.message}>
        <Link ref={takeFocus} to={paths.home} className={buttonClass('primary', 'lg', true)}>
          {t('account.to_menu')}
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('account.confirm_account_title')} text={t('account.confirm_account_text')}>
      <Form form={form}>
        <p className="text-center text-lg font-semibold wrap-anywhere">
          {user ? <bdi dir="ltr">{user.email}</bdi> : <Skeleton className="mx-auto h-7 w-56" />}
        </p>
        <SubmitButton pending={form.isPending}>{t('account.confirm_account')}</SubmitButton>
      </Form>
      {form.refusal && (
        <div className="mt-5">
          <ConfirmAgain variant="secondary" size="lg" fullWidth />
        </div>
      )}
    </AuthPage>
  );
}
