import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { AuthPage } from '../auth-page.tsx';

/** Password reset, final step (AUTH-09). */
export default function PasswordChanged() {
  const { t } = useI18n();
  return (
    <AuthPage title={t('account.password_changed_title')} text={t('account.password_changed_text')}>
      <Link to={paths.login} className={buttonClass('primary', 'lg', true)}>
        {t('account.log_in')}
      </Link>
    </AuthPage>
  );
}
