import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import type { OrderState } from '@sufra/contract/orders/states';
import type { MessageKey } from '@sufra/i18n';
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';

/** What became of it so far, and who did that. */
export function OrderEvents({ order: { events } }: { order: KitchenOrder }) {
  const { t, locale } = useI18n();
  return (
    <div>
      <h3 className="mb-2 text-base text-muted">{t('console.board_history')}</h3>
      <ol className="flex flex-col gap-1.5">
        {events.map(({ state, at, by, cause }, index) => (
          <li key={at + state} className="flex gap-3">
            <time dateTime={at} className="w-20 shrink-0 text-muted tabular-nums">
              {formatTime(locale, at)}
            </time>
            <div className="min-w-0">
              <p>
                {t(saidOf(state, events[index - 1]?.state))}
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

/** An order that stays as it is has been given a new time. */
function saidOf(state: OrderState, before: OrderState | undefined): MessageKey {
  if (state === before) return 'console.board_new_time';
  return state === 'received' ? 'console.board_new_order' : `orders.state_${state}`;
}
