/** What a screen shows where there is nothing to show yet. */
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { problemText } from '../calls/problems.ts';

export function Loading() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t('console.loading')} className="flex flex-col gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card" />
      ))}
    </div>
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState
      scene="error"
      title={t('console.failed_title')}
      text={problemText(error, t)}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('console.try_again')}
        </Button>
      }
    />
  );
}
