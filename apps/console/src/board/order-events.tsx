import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';

/** What became of it so far, and who did that. */
export function OrderEvents({ order: { events } }: { order: KitchenOrder }) {
  const { t, locale } = useI18n();
  return (
    <div>
      <h3 className="mb-2 text-base text-muted">{t('console.board_history')}</h3>
      <ol className="flex flex-col gap-1.5">
        {events.map(({ state, at, by, cause }) => (
          <li key={at + state} className="flex gap-3">
            <time dateTime={at} className="w-20 shrink-0 text-muted tabular-nums">
              {formatTime(locale, at)}
            </time>
            <div className="min-w-0">
              <p>
                {t(state === 'received' ? 'console.board_new_order' : `orders.state_${state}`)}
                {by && (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
                  </>
                )}
              </p>
              {cause && <p className="text-sm text-muted">{cause}</p>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
