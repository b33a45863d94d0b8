/** Hours of a category, unless always offered. */
import type { Category, Item } from '@sufra/contract/menu/model';
import { formatWeekTime } from '@sufra/i18n/formats';
import { formatWeek } from '@sufra/i18n/week';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { makeMove } from '../../visit/store.ts';
import { useMenuContext } from '../add-item.ts';

export function CategoryHours({ hours }: Pick<Category, 'hours'>) {
  const { locale } = useI18n();
  return hours && <span className="block text-sm font-normal text-muted first-letter:uppercase">{formatWeek(locale, hours)}</span>;
}

/** Notice for a category outside its hours, offering scheduled ordering; nothing while offered. */
export function NotNow({ items }: { items: readonly Item[] }) {
  const { t, locale } = useI18n();
  const { blocked, isForLater } = useMenuContext();
  const missed = items.find(({ offeredFrom }) => offeredFrom !== undefined);
  if (!missed) return null;
  const { offeredFrom } = missed;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex min-w-0 grow basis-60 items-start gap-2 text-sm font-medium">
        <Icon name="clock" size={18} className="mt-px" />
        <span>
          {offeredFrom ? t('menu.not_now_from', { time: formatWeekTime(locale, offeredFrom) }) : t('menu.not_now_text')}
          {isForLater && ` ${t('menu.not_now_later')}`}
        </span>
      </p>
      {!isForLater && blocked === null && (
        <Button variant="secondary" icon="clock" onClick={() => makeMove({ type: 'order-later' })}>
          {t('menu.order_later')}
        </Button>
      )}
    </div>
  );
}
