import { Card } from '@sufra/ui/card.tsx';
import { EmptyPlate } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { PageTitle } from '../site/page-head.tsx';

export function AddressPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageTitle page={title} />
      <h1 className="text-2xl">{title}</h1>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-8">
        <Card className="sm:p-6">{children}</Card>
        <aside className="flex flex-col items-center gap-3 rounded-card bg-sunken p-6 text-center max-lg:hidden">
          <EmptyPlate scene="place" className="w-40" />
          <p className="font-semibold">{t('addresses.tip_title')}</p>
          <p className="text-sm text-muted">{t('addresses.tip_text')}</p>
        </aside>
      </div>
    </div>
  );
}
