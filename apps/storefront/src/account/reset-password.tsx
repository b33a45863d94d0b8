import '../customer-texts.ts';
import { Link, useRouteLoaderData } from 'react-router';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import type { Site } from '../site/server-context.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { formatPhone } from '../ui/phone-link.tsx';
import { AuthPage, textLinkClass } from './auth-page.tsx';

/** Until codes go out by e-mail, customers are asked to call. */
export default function ResetPassword() {
  const { t } = useI18n();
  const site = useRouteLoaderData('root') as Site | undefined;
  return (
    <AuthPage
      title={t('account.forgot_password')}
      text={t('account.reset_text')}
      foot={
        <Link to={paths.login} className={textLinkClass}>
          {t('account.back_to_login')}
        </Link>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{t('account.reset_by_phone')}</p>
        {site && (
          <a href={`tel:${site.supportPhone.replace(/[^+\d]/g, '')}`} className={buttonClass('primary', 'lg', true)}>
            <Icon name="phone" />
            <span className="sr-only">{t('account.call_support')}</span>
            <bdi dir="ltr">{formatPhone(site.supportPhone)}</bdi>
          </a>
        )}
      </div>
    </AuthPage>
  );
}
