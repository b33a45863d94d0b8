/** Audit log of staff actions, newest first. */
import type { Bilingual } from '@sufra/contract/names';
import { type OrderState, orderStates } from '@sufra/contract/orders/states';
import { listStaffActions } from '@sufra/contract/staff/endpoints';
import type { StaffAction } from '@sufra/contract/staff/model';
import { tillActor } from '@sufra/contract/till/endpoints';
import type { MessageKey, Translator } from '@sufra/i18n';
import { formatMoment } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { ChangeLogTabs } from '../page/tab-links.tsx';

/** Page size of the server; a shorter page is the last. */
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
      <ChangeLogTabs />
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

/** Localized action; unknown newer ones show their code. */
function said(t: Translator, action: string): string {
  const key = `console.did_${action}`;
  const text = t(key as MessageKey);
  return text === key ? action : text;
}

/** Subject of an action, if named. */
const nameIn = ({ name }: StaffAction['details']): Bilingual | null =>
  typeof name === 'object' && name !== null && 'en' in name && 'ar' in name ? { en: String(name.en), ar: String(name.ar) } : null;

/** New state of an order. */
const stateIn = ({ to }: StaffAction['details']): OrderState | undefined => orderStates.find((state) => state === to);

function Line({ line: { at, actor, action, branchId, orderNumber, details } }: { line: StaffAction }) {
  const { t, name, locale } = useI18n();
  const { branches } = useStaff();
  const branch = branches.find(({ id }) => id === branchId);
  const about = nameIn(details);
  const state = stateIn(details);
  const when = formatMoment(locale, at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <time dateTime={at} className="w-44 shrink-0 text-sm text-muted tabular-nums">
        {when}
      </time>
      <p className="min-w-0 grow">
        <bdi className="font-semibold">{actor === tillActor ? t('desk.till') : actor}</bdi> · {said(t, action)}
        {about && ` ${name(about)}`}
        {orderNumber !== null && ` ${t('console.order_number', { number: String(orderNumber) })}`}
        {state && `: ${t(`orders.state_${state}`)}`}
      </p>
      {branch && <p className="text-sm text-muted">{name(branch.name)}</p>}
    </li>
  );
}
