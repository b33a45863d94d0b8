/** One promotion: the sentence that it is, all its fields, how often it was used, and a cart to try it on. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { ActiveButton, RetireOther } from '../active-button.tsx';
import { DeskPage } from '../desk-page.tsx';
import { nameIn, thingQuery } from '../desk-queries.ts';
import { DeskNames } from '../names.tsx';
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
  const { t, name } = useI18n();
  const promotion = useQuery(thingQuery('promotion', code));
  const used = useQuery(usesQuery);
  const { data, refetch } = promotion;
  const active = t('desk.promotion_active');
  return (
    <DeskNames named={{ branches: data?.branches ?? [], active: [{ code: 'true', name: { en: active, ar: active } }] }}>
      <DeskPage
        title={data ? name(nameIn(data.fields)) : t('console.promotions_title')}
        back={paths.promotions}
        backText={t('desk.promotions_back')}
        queries={[promotion]}
        thing={data}
        actions={
          data?.mayChange.includes('active') && (
            <ActiveButton
              thing={data}
              onChanged={refetch}
              words={words}
              dialog={(props) => <RetireOther {...props} text={t('desk.promotion_retire_text')} />}
            />
          )
        }
      >
        {data && (
          <PromotionForm
            key={code}
            promotion={data}
            use={used.data?.uses.find((each) => each.code === code)}
            reload={async () => (await refetch()).data}
          />
        )}
      </DeskPage>
    </DeskNames>
  );
}
