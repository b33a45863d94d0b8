import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import type { JoinedVisit } from '../visit/state.ts';
import { makeMove } from '../visit/store.ts';

/** The guest's table instead of place and time of a pickup (TAB-05). */
export function AtTable({ table }: { table: JoinedVisit }) {
  const { t } = useI18n();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name="cutlery" size={24} />
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{t('checkout.table_at', { table: table.name })}</p>
        <p className="text-sm text-muted">{t('checkout.table_brought')}</p>
      </div>
      <Button variant="secondary" onClick={() => makeMove({ type: 'join-table', table: null })}>
        {t('checkout.table_leave')}
      </Button>
    </div>
  );
}
