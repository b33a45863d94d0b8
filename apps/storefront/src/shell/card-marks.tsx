import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useChosenBranch } from '../catalogue/branches.ts';
import { useRestaurant } from '../site/use-restaurant.ts';

const mark =
  'inline-flex h-8 max-w-full items-center gap-1.5 rounded-small border border-line bg-paper px-2.5 text-xs font-bold whitespace-nowrap text-ink';

/** What the chosen branch takes; before a choice, what some branch does. */
export function usePaymentMarks() {
  const { cardMarks, takesCash } = useRestaurant();
  const methods = useChosenBranch()?.paymentMethods;
  if (!methods) return { cardMarks, takesCash };
  const takes = (online: boolean) => methods.some(({ isOnline, isAvailable }) => isAvailable && isOnline === online);
  return { cardMarks: takes(true) ? cardMarks : [], takesCash: takes(false) };
}

/** What can be paid with: plain marks with the names, no artwork of others (NAV-07). */
export function CardMarks() {
  const { t } = useI18n();
  const { cardMarks, takesCash } = usePaymentMarks();
  return (
    <ul className="flex w-full flex-wrap gap-2">
      {cardMarks.map((card) => (
        <li key={card} className={mark}>
          <Icon name="card" size={16} className="text-muted" />
          <bdi lang="en" className="truncate">
            {card}
          </bdi>
        </li>
      ))}
      {takesCash && (
        <li className={mark}>
          <Icon name="cash" size={16} className="text-muted" />
          {t('shell.footer_cash')}
        </li>
      )}
    </ul>
  );
}
