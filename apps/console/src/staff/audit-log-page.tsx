/** What was done, by whom and when: newest first, never changed. */

import type { Bilingual } from '@sufra/contract/names';
import { type OrderState, orderStates } from '@sufra/contract/orders/states';
import { listStaffActions } from '@sufra/contract/staff/endpoints';
import type { StaffAction } from '@sufra/contract/staff/model';
import type { MessageKey } from '@sufra/i18n';
import { formatMoment } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { TrailTabs } from '../page/trail-tabs.tsx';

/** As many as the server tells at a time: fewer are the last ones. */
const pageLines = 100;

export function AuditLogPage() {
  const { t } = useI18n();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['trail'],
    queryFn: ({ pageParam, signal }) => call(listStaffActions, { before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < pageLines ? undefined : last.at(-1)?.id),
    refetchInterval: 30_000,
  });
  const lines = data?.pages.flat();
  return (
    <Page title={t('console.trail_title')} text={t('console.trail_text')}>
      <TrailTabs />
      {lines === undefined && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {lines?.length === 0 && <EmptyState title={t('console.trail_empty')} />}
      {lines && lines.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="secondary" className="self-center" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('console.trail_more')}
        </Button>
      )}
    </Page>
  );
}

/** What programs write down is a word; one that is newer than this page is shown as it is. */
const said: Readonly<Record<string, MessageKey>> = {
  signed_in: 'console.did_signed_in',
  signed_in_by_pin: 'console.did_signed_in_by_pin',
  signed_out: 'console.did_signed_out',
  set_pin: 'console.did_set_pin',
  removed_pin: 'console.did_removed_pin',
  locked_pin: 'console.did_locked_pin',
  shared_device: 'console.did_shared_device',
  unshared_device: 'console.did_unshared_device',
  accepted_invitation: 'console.did_accepted_invitation',
  became_owner: 'console.did_became_owner',
  opened_restaurant: 'console.did_opened_restaurant',
  invited: 'console.did_invited',
  invited_again: 'console.did_invited_again',
  changed_member: 'console.did_changed_member',
  ended_member: 'console.did_ended_member',
  moved_order: 'console.did_moved_order',
  undid_move: 'console.did_undid_move',
  refunded_order: 'console.did_refunded_order',
  undid_refund: 'console.did_undid_refund',
  saw_help: 'console.did_saw_help',
  answered_help: 'console.did_answered_help',
  published_rating: 'console.did_published_rating',
  hid_rating: 'console.did_hid_rating',
  planned_change: 'console.did_planned_change',
  unplanned_change: 'console.did_unplanned_change',
  changed_menu: 'console.did_changed_menu',
  changed_hours: 'console.did_changed_hours',
  changed_promotions: 'console.did_changed_promotions',
  changed_branch: 'console.did_changed_branch',
  changed_settings: 'console.did_changed_settings',
  changed_areas: 'console.did_changed_areas',
  stopped_area: 'console.did_stopped_area',
  resumed_area: 'console.did_resumed_area',
  sold_out: 'console.did_sold_out',
  on_sale_again: 'console.did_on_sale_again',
  busy: 'console.did_busy',
  busy_no_more: 'console.did_busy_no_more',
  paused: 'console.did_paused',
  resumed: 'console.did_resumed',
  exported_papers: 'console.did_exported_papers',
  exported_sold: 'console.did_exported_sold',
  found_customers: 'console.did_found_customers',
  mailed_customer_reset: 'console.did_mailed_customer_reset',
  erased_customer: 'console.did_erased_customer',
};

/** What it was about, where that has a name. */
const nameIn = ({ name }: StaffAction['details']): Bilingual | null =>
  typeof name === 'object' && name !== null && 'en' in name && 'ar' in name ? { en: String(name.en), ar: String(name.ar) } : null;

/** The state that an order came into. */
const stateIn = ({ to }: StaffAction['details']): OrderState | undefined => orderStates.find((state) => state === to);

function Line({ line: { at, actor, action, branchId, orderNumber, details } }: { line: StaffAction }) {
  const { t, name, locale } = useI18n();
  const { branches } = useStaff();
  const branch = branches.find(({ id }) => id === branchId);
  const key = said[action];
  const about = nameIn(details);
  const state = stateIn(details);
  const when = formatMoment(locale, at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <time dateTime={at} className="w-44 shrink-0 text-sm text-muted tabular-nums">
        {when}
      </time>
      <p className="min-w-0 grow">
        <bdi className="font-semibold">{actor}</bdi> · {key ? t(key) : action}
        {about && ` ${name(about)}`}
        {orderNumber !== null && ` ${t('console.order_number', { number: String(orderNumber) })}`}
        {state && `: ${t(`orders.state_${state}`)}`}
      </p>
      {branch && <p className="text-sm text-muted">{name(branch.name)}</p>}
    </li>
  );
}
