import { socialLogin } from '@sufra/contract/account/social/endpoints';
import type { SignedIn } from '@sufra/contract/account/social/wire';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Spinner } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { describeProblem } from '../../calls/problems.ts';
import { storeSession } from '../../calls/session.ts';
import { paths } from '../../paths.ts';
import { setInTab } from '../../visit/tab.ts';
import { AuthPage } from '../auth-page.tsx';
import { loadProfile } from '../use-profile.ts';
import { NewcomerForm } from './newcomer-form.tsx';

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
