/** Page of a promotion: summary sentence, fields, usage and trial. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { DeskPage } from '../desk-page.tsx';
import { thingQuery, thingsQuery } from '../desk-queries.ts';
import { namedIn } from '../names.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { usesQuery } from './promotion-queries.ts';

const words = {
  retire: 'desk.retire_other',
  retired: 'desk.promotion_retired',
  restore: 'desk.promotion_restore',
  restored: 'desk.promotion_restored',
} as const;

export function PromotionPage() {
  const { code = '' } = useParams();
  const { t } = useI18n();
  const promotion = useQuery(thingQuery('promotion', code));
  const promotions = useQuery(thingsQuery('promotion'));
  const used = useQuery(usesQuery);
  const { data, refetch } = promotion;
  const active = t('desk.promotion_active');
  const named = {
    branches: data?.branches ?? [],
    active: [{ code: 'true', name: { en: active, ar: active } }],
    follows: namedIn(promotions.data),
  };
  return (
    <DeskPage
      title={t('console.promotions_title')}
      back={paths.promotions}
      backText={t('desk.promotions_back')}
      queries={[promotion]}
      thing={data}
      named={named}
      retire={{ onChanged: refetch, words, text: t('desk.promotion_retire_text') }}
    >
      {([thing]) => (
        <PromotionForm
          key={code}
          promotion={thing}
          use={used.data?.uses.find((each) => each.code === code)}
          reload={async () => (await refetch()).data}
        />
      )}
    </DeskPage>
  );
}
