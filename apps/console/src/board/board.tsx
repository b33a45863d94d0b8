/** Kitchen board: columns for new, in preparation, outgoing and finished orders. */
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { withOffsetOf } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { classNames } from '@sufra/ui/class-names.ts';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { TabsStrip } from '@sufra/ui/tabs-strip.tsx';
import { Outlet, useSearchParams } from 'react-router';
import { serverNow } from '../live/clock.ts';
import { type Column, columns, isFound, sortIntoColumns } from '../live/columns.ts';
import { useLiveOrders } from '../live/live-orders.ts';
import { usePageTitle } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { HelpBar } from './help-bar.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderRows } from './order-rows.tsx';

/** Columns shown together on a tablet; wide screens also show finished orders. */
const together: readonly Column[] = ['new', 'kitchen', 'out'];

/** Refresh interval in ms of minutes and scheduled orders. */
const tick = 1000;

const panel = 'board-panel';

export function Board() {
  const { t } = useI18n();
  const [asked, setAsked] = useSearchParams();
  const { orders, over, problem } = useLiveOrders();
  const now = useNow(tick, serverNow);
  usePageTitle(t('console.board_title'));
  const wanted = asked.get('q') ?? '';
  const view = columns.find((column) => column === asked.get('view')) ?? 'new';
  const set = (name: string, value: string) =>
    setAsked(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  if (!orders)
    return (
      <div className="p-4 md:p-6">
        <h1 className="sr-only">{t('console.board_title')}</h1>
        {problem ? <Failed error={problem} onRetry={() => window.location.reload()} /> : <Loading />}
      </div>
    );
  const sorted = sortIntoColumns(orders.values(), over.values(), now);
  // New and scheduled orders may be unaccepted.
  const isUnanswered = (id: Column) => id === 'new' || (id === 'later' && sorted.later.some(({ state }) => state === 'received'));
  const tab = (id: Column, text = t(`console.board_${id}`)) => ({
    id,
    label: (
      <>
        {text} <Count of={sorted[id].length} isUrgent={isUnanswered(id)} />
      </>
    ),
  });
  const strip = { label: t('console.board_title'), panelId: panel, onSelect: (id: string) => set('view', id === 'new' ? '' : id) };
  const found = wanted.trim() ? [...orders.values()].filter((order) => isFound(order, wanted)) : null;
  const foundOver = found ? sorted.done.filter((order) => isFound(order, wanted)) : [];
  return (
    <div data-fits className="flex min-h-0 grow flex-col">
      <h1 className="sr-only">{t('console.board_title')}</h1>
      <div className="flex items-center gap-2 border-b border-line bg-surface max-md:flex-col max-md:items-stretch max-md:gap-0 max-md:px-3 max-md:pb-2 md:pe-4">
        {/* Phones show one column at a time. */}
        <TabsStrip {...strip} tabs={columns.map((id) => tab(id))} selected={found ? null : view} className="min-w-0 grow md:hidden" />
        <TabsStrip
          {...strip}
          tabs={[tab('new', t('console.board_now')), tab('later'), tab('done')]}
          selected={found ? null : together.includes(view) ? 'new' : view}
          className="min-w-0 grow max-md:hidden"
        />
        <BoardSearch value={wanted} onChange={(text) => set('q', text)} />
      </div>
      <HelpBar orders={orders.values()} over={over.values()} />
      <div
        id={panel}
        role="tabpanel"
        aria-label={t(found ? 'console.board_found' : `console.board_${view}`)}
        className={classNames(
          'flex min-h-0 grow gap-3 p-3 max-md:pb-24 md:gap-2 md:p-2',
          (found || !together.includes(view)) && 'md:overflow-y-auto',
        )}
      >
        {found ? (
          <div className="flex min-w-0 grow flex-col gap-4">
            {(found.length > 0 || foundOver.length === 0) && (
              <Cards orders={found} now={now} empty={t('console.board_nothing_found')} isWide />
            )}
            {foundOver.length > 0 && (
              <section aria-labelledby="board-done" className="flex flex-col gap-3">
                <h2 id="board-done" className="text-base text-muted">
                  {t('console.board_done')}
                </h2>
                <OrderRows orders={foundOver} />
              </section>
            )}
          </div>
        ) : together.includes(view) ? (
          [...together, 'done' as const].map((column) => (
            <section
              key={column}
              aria-labelledby={`board-${column}`}
              className={classNames(
                'min-w-0 grow basis-0 flex-col gap-3 md:overflow-y-auto md:px-2 md:pb-2',
                column === view ? 'flex' : 'hidden',
                column === 'done' ? 'xl:flex' : 'md:flex',
              )}
            >
              <h2
                id={`board-${column}`}
                className="sticky top-0 z-5 flex items-center gap-2 bg-paper py-2 text-base text-muted max-md:sr-only"
              >
                {t(`console.board_${column}`)} <Count of={sorted[column].length} isUrgent={isUnanswered(column)} />
              </h2>
              {column === 'done' ? (
                <OrderRows orders={sorted.done} />
              ) : (
                <Cards orders={sorted[column]} now={now} empty={t(`console.board_${column}_empty`)} />
              )}
            </section>
          ))
        ) : view === 'done' ? (
          <OrderRows orders={sorted.done} />
        ) : (
          <Cards orders={sorted.later} now={now} empty={t('console.board_later_empty')} isWide />
        )}
      </div>
      <BoardFoot now={now} like={orders.values().next().value?.placedAt ?? over.values().next().value?.at} />
      <Outlet />
    </div>
  );
}

function Count({ of, isUrgent }: { of: number; isUrgent: boolean }) {
  if (of === 0) return null;
  return (
    <span
      className={classNames(
        'inline-flex min-w-6 justify-center rounded-full px-1.5 text-sm font-bold tabular-nums',
        isUrgent ? 'bg-error text-on-error' : 'bg-sunken text-ink',
      )}
    >
      {of}
    </span>
  );
}

interface CardsProps {
  orders: readonly KitchenOrder[];
  now: number;
  empty: string;
  /** Full width with as many columns as fit. */
  isWide?: boolean;
}

function Cards({ orders, now, empty, isWide }: CardsProps) {
  if (orders.length === 0)
    return isWide ? <EmptyState className="grow" compact title={empty} /> : <p className="py-6 text-center text-muted">{empty}</p>;
  return (
    <ul className={isWide ? 'grid grow content-start gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4' : 'flex flex-col gap-3'}>
      {orders.map((order) => (
        <OrderCard key={order.number} order={order} now={now} />
      ))}
    </ul>
  );
}

/** Searches by number, name, phone or number plate. */
function BoardSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useI18n();
  return (
    <TextField
      type="search"
      icon="search"
      label={t('console.board_search')}
      labelHidden
      placeholder={t('console.board_search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      dir="auto"
      autoComplete="off"
      enterKeyHint="search"
      className="md:my-1.5 md:w-64 lg:w-80"
    />
  );
}

interface BoardFootProps {
  /** ms. */
  now: number;
  /** Sample branch time (ISO 8601), whose offset the clock uses. */
  like: string | undefined;
}

/** Board footer with a clock, and space for toasts, so that they cover no button. Not on phones. */
export function BoardFoot({ now, like }: BoardFootProps) {
  const { locale } = useI18n();
  const time = new Date(now).toISOString();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className="sticky bottom-0 z-10 flex h-16 shrink-0 items-center justify-end border-t border-line bg-surface px-4 max-md:hidden">
      <time dateTime={time} className="text-2xl font-bold tabular-nums">
        {like === undefined ? formatTime(locale, time, timeZone) : formatTime(locale, withOffsetOf(like, now))}
      </time>
    </div>
  );
}
