import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMenuPath } from '../catalogue/branches.ts';
import { ownPromotionsQuery } from '../catalogue/promotions.ts';
import { useTakeCode } from '../catalogue/use-take-code.ts';
import { CodeEntry } from '../checkout/promo-field.tsx';
import { type PageHandle, PageTitle } from '../site/page-head.tsx';
import { PromotionCard } from './promotion-card.tsx';

export const handle: PageHandle = { title: 'promotions.title' };

export default function Coupons() {
  const { t } = useI18n();
  const menu = useMenuPath();
  const take = useTakeCode();
  const { data, isError, refetch } = useQuery({ ...ownPromotionsQuery, meta: { customer: true, handlesErrors: 'in-general' } });
  return (
    <div className="page grid gap-6 py-8">
      <PageTitle page={t('promotions.title')} />
      <h1 className="text-2xl">{t('promotions.title')}</h1>
      {/* A typed code follows the same path as a listed one. */}
      <div className="max-w-xl">
        <CodeEntry label={t('checkout.promo')} button={t('promotions.use')} enterKeyHint="go" onSubmit={(code) => code && take(code)} />
      </div>
      {isError && !data && (
        <EmptyState scene="error" title={t('promotions.failed')} action={<Button onClick={() => refetch()}>{t('ui.retry')}</Button>} />
      )}
      {!data && !isError && (
        <div role="status" aria-label={t('ui.loading')} className="grid gap-4 lg:grid-cols-2">
          {[1, 2].map((each) => (
            <Skeleton key={each} className="h-40 w-full rounded-card" />
          ))}
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={t('promotions.none')}
          text={t('promotions.none_text')}
          action={
            <Link to={menu} className={buttonClass()}>
              {t('promotions.browse')}
            </Link>
          }
        />
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {data.map((promotion) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
