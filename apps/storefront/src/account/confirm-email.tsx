import { confirmNewEmail } from '@sufra/contract/account/change-endpoints';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { takeFocus } from '@sufra/ui/later.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../api.ts';
import { useForm } from '../calls/form-errors.ts';
import { currentToken } from '../calls/session.ts';
import { paths } from '../paths.ts';
import { AuthPage } from './auth-page.tsx';
import { reloadProfile } from './use-profile.ts';

/**
 * Landing page of the mail to a new address (AUTH-13). Requires a press, because mail scanners open links. The token is in the URL
 * fragment, which is never sent.
 */
export default function ConfirmEmail() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const token = hash.slice(1);
  /** Tells that orders of another account with this e-mail were merged (confirm-account.tsx). */
  const merged: string | undefined = state?.merged;
  const isHydrated = useHydrated();
  const { send, isPending, answer, refusal } = useForm({
    defaultValues: {},
    send: () => call(confirmNewEmail, { token }),
    onSent: async () => {
      await navigate(paths.confirmEmail, { replace: true });
      if (currentToken()) await reloadProfile();
    },
  });
  const confirmed = answer ?? merged;
  const isWithoutLink = isHydrated && !confirmed && !/^[\w-]{43}$/.test(token);
  return (
    <AuthPage
      title={t(merged ? 'account.merged_title' : confirmed ? 'account.confirm_account_done_title' : 'account.confirm_email_title')}
      text={!confirmed && t('account.confirm_email_text')}
    >
      <div className="flex flex-col gap-5">
        {confirmed && (
          <Notice tone="success" role="status">
            {confirmed}
          </Notice>
        )}
        {(refusal || isWithoutLink) && (
          <Notice tone="error" role="alert">
            {refusal ?? t('account.confirm_email_no_link')}
          </Notice>
        )}
        {confirmed || isWithoutLink ? (
          <Link ref={confirmed ? takeFocus : null} to={merged ? paths.login : paths.home} className={buttonClass('primary', 'lg', true)}>
            {t(merged ? 'account.log_in' : 'account.to_home')}
          </Link>
        ) : (
          <Button size="lg" fullWidth pending={isPending} disabled={!isHydrated} onClick={() => send({})}>
            {t('account.confirm_email')}
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
