import { useI18n } from '@sufra/ui/i18n.tsx';
import { Amount, amountClass, grouped } from './amount-table.tsx';
import type { Bar } from './bars.ts';
import { nameOfBar } from './name-of-bar.ts';

/** What the bars say, to be read and copied. */
export function ChartTable({ bars, title }: { bars: readonly Bar[]; title: string }) {
  const { t, locale } = useI18n();
  const columns = ['console.today_placed', 'console.today_completed', 'console.today_sales', 'console.today_refunds'] as const;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">{t('console.today_as_table')}</summary>
      <div className="overflow-x-auto">
        <table className="w-full text-xs tabular-nums sm:text-sm" aria-label={title}>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 text-start font-medium">
                {t('console.today_when')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={`py-1 ps-2 align-bottom font-medium sm:ps-4 ${amountClass}`}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.at} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal whitespace-nowrap">
                  {nameOfBar(bar, locale)}
                </th>
                <td className={`py-1.5 ps-2 sm:ps-4 ${amountClass}`}>{grouped(bar.placed)}</td>
                <td className={`py-1.5 ps-2 sm:ps-4 ${amountClass}`}>{grouped(bar.completed)}</td>
                <td className={`py-1.5 ps-2 sm:ps-4 ${amountClass}`}>
                  <Amount fils={bar.sales} />
                </td>
                <td className={`py-1.5 ps-2 sm:ps-4 ${amountClass}`}>
                  <Amount fils={-bar.refunds} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
