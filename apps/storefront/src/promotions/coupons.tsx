import { Link } from 'react-router';
import { useI18n } from '../i18n.tsx';
import { useMenuPath } from '../locations/use-menu-path.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export default function Coupons() {
  const { t } = useI18n();
  const menu = useMenuPath();
  return (
    <div className="page py-8">
      <title>{t('shell.page_title', { page: t('promotions.title') })}</title>
      <h1 className="text-2xl">{t('promotions.title')}</h1>
      <EmptyState
        title={t('promotions.none')}
        text={t('promotions.none_text')}
        action={
          <Link to={menu} className={buttonClass()}>
            {t('promotions.browse')}
          </Link>
        }
      />
    </div>
  );
}
