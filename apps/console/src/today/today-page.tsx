/** What was sold: today, and on any other days. */
import { salesReport } from '@sufra/contract/reports/endpoints';
import type { DayRange, SalesReport } from '@sufra/contract/reports/model';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBranch } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { BranchTable } from './branch-table.tsx';
import { Chart } from './chart.tsx';
import { DayPicker } from './day-picker.tsx';
import { DownloadButton } from './download-button.tsx';
import { Figures } from './figures.tsx';
import { rangeIn } from './ranges.ts';
import { MethodTable, SumTable } from './sum-tables.tsx';
import { TimesTable } from './times-table.tsx';
import { VatTable } from './vat-table.tsx';

/** Today's figures follow by themselves. */
const everyMinute = 60_000;

export function TodayPage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const branchId = useBranch()?.id;
  const range = rangeIn(search);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['sales', branchId, range?.from, range?.until],
    queryFn: ({ signal }) => call(salesReport, { ...range, branchId }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.until < state.data.today ? false : everyMinute),
  });
  // Without days in the address it is today's, whichever day that is by then.
  const choose = (days: DayRange | null) => setSearch(days ? { ...days } : {}, { replace: true });
  return (
    <Page title={t('console.today_title')} actions={data && <DownloadButton range={data} branchId={branchId} />}>
      {data && <DayPicker shown={range ?? { from: data.today, until: data.today }} today={data.today} onChoose={choose} />}
      {error && !isPlaceholderData && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Report report={data} isStale={isPlaceholderData} /> : !error && <Loading />}
    </Page>
  );
}

function Report({ report, isStale }: { report: SalesReport; isStale: boolean }) {
  const { t } = useI18n();
  const { total, branches, vat, points } = report;
  const isEmpty = total.placed + total.completed + total.refunds + total.rejected + total.cancelled + total.returned === 0;
  return (
    <div aria-busy={isStale} className={`flex flex-col gap-4 transition-opacity ${isStale ? 'opacity-60' : ''}`}>
      <Figures sales={total} />
      {isEmpty ? (
        <EmptyState compact title={t('console.today_nothing')} text={t('console.today_nothing_text')} />
      ) : (
        <>
          <Chart points={points} />
          {branches.length > 1 && <BranchTable branches={branches} total={total} />}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <SumTable sales={total} />
              <TimesTable times={total.times} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <MethodTable methods={total.methods} />
              <VatTable lines={vat} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
