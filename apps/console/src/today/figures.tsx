import type { Sales } from '@sufra/contract/reports/model';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Price } from '@sufra/ui/price.tsx';
import type { ReactNode } from 'react';
import { grouped } from './amount-table.tsx';

/** What an owner looks for first. */
export function Figures({ sales }: { sales: Sales }) {
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

function Figure({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="flex flex-col gap-1">
        <span className="text-lg font-bold sm:text-2xl tabular-nums">{children}</span>
        <span className="text-xs text-muted sm:text-sm">{text}</span>
      </dd>
    </Card>
  );
}
