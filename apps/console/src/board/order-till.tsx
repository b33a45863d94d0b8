/** Where an order is in the branch's till: its number there, why the till refused it, or that it is late. */
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';

export function OrderTill({ order: { till }, now }: { order: KitchenOrder; now: number }) {
  const { t } = useI18n();
  if (!till) return null;
  const { reference, cause, expectedBy } = till;
  if (reference !== null)
    return (
      <p className="text-sm text-muted wrap-anywhere">
        {t('console.till_taken')} <bdi>{reference}</bdi>
      </p>
    );
  if (cause === null && now < Date.parse(expectedBy)) return null;
  return (
    <div className="flex gap-2 rounded-control border-s-4 border-error bg-error-soft px-3 py-2">
      <Icon name="alert" className="mt-0.5 text-error" />
      <div className="min-w-0">
        <p className="font-semibold text-error">{t(cause === null ? 'console.till_late' : `console.till_refused_${cause}`)}</p>
        <p className="text-sm">{t('console.till_by_hand')}</p>
      </div>
    </div>
  );
}
