import { country } from '@sufra/contract/country';
import { papersFile, salesReport } from '@sufra/contract/reports/endpoints';
import type { DayRange, InvoicesFileRequest, Sales, SalesReport } from '@sufra/contract/reports/model';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBranch } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { downloadIcon, useDownload } from '../page/download.ts';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { Figure, grouped } from './amount-table.tsx';
import { Chart } from './chart.tsx';
import { DayPicker } from './day-picker.tsx';
import { DriverCash } from './driver-cash.tsx';
import { rangeIn } from './ranges.ts';
import { BranchTable, MethodTable, SumTable, TimesTable, VatTable } from './sum-tables.tsx';

/** Auto-refresh interval for today's figures. */
const everyMinute = 60_000;

export function TodayPage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const branchId = useBranch()?.id;
  const range = rangeIn(search);
  const sales = useQuery({
    queryKey: ['sales', branchId, range?.from, range?.until],
    queryFn: ({ signal }) => call(salesReport, { ...range, branchId }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.until < state.data.today ? false : everyMinute),
  });
  const { data } = sales;
  // Without days in the URL the range is today, also after midnight.
  const choose = (days: DayRange | null) => setSearch(days ? { ...days } : {}, { replace: true });
  return (
    <Page title={t('console.today_title')} actions={data && <Downloads report={data} branchId={branchId} />}>
      {data && <DayPicker shown={range ?? { from: data.today, until: data.today }} today={data.today} onChoose={choose} />}
      <Loaded queries={[sales]}>{([report]) => <Report report={report} isStale={sales.isPlaceholderData} />}</Loaded>
      {data && <DriverCash range={{ from: data.from, until: data.until }} branchId={branchId} />}
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
              {country.vatRate > 0 && <VatTable lines={vat} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function Downloads({ report: { from, until, vat }, branchId }: { report: SalesReport; branchId: number | undefined }) {
  const { t } = useI18n();
  const days = { from, until, branchId };
  return (
    <>
      {country.code === 'AE' && vat.some(({ trn, companies }) => trn !== '' && companies) && (
        <DownloadButton file={{ ...days, format: 'pint_ae' }}>{t('console.today_company_download')}</DownloadButton>
      )}
      <DownloadButton file={days}>{t('console.today_download')}</DownloadButton>
    </>
  );
}

function DownloadButton({ file, children }: { file: InvoicesFileRequest; children: string }) {
  const { mutate, isPending } = useDownload(() => call(papersFile, file));
  return (
    <Button variant="secondary" icon={downloadIcon} pending={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}

function Figures({ sales }: { sales: Sales }) {
  const { t } = useI18n();
  const { net, completed, placed, rejected, cancelled, refunds } = sales;
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure name={t('console.today_net')} text={t('console.today_net_text')}>
        <Price fils={net} />
      </Figure>
      <Figure name={t('console.today_orders')} text={t('console.today_orders_text', { placed, rejected, cancelled })}>
        {grouped(completed)}
      </Figure>
      <Figure name={t('console.today_average')} text={t('console.today_average_text')}>
        {completed === 0 ? '–' : <Price fils={Math.round(sales.sales / completed)} />}
      </Figure>
      <Figure name={t('console.today_refunds')} text={t('console.today_refunds_text')}>
        <Price fils={refunds} />
      </Figure>
    </dl>
  );
}
