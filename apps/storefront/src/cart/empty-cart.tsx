import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';

interface EmptyCartProps {
  /** Why ordering is not possible now; null when it is. */
  sorry: string | null;
  /** Returns to the dishes, when the cart overlays them. */
  onBrowse?: (() => void) | undefined;
}

export function EmptyCart({ sorry, onBrowse }: EmptyCartProps) {
  const { t } = useI18n();
  return (
    <EmptyState
      compact
      level={3}
      scene="empty"
      title={t('cart.empty_title')}
      text={sorry ?? t('cart.empty_text')}
      action={
        onBrowse && (
          <Button variant="secondary" onClick={onBrowse}>
            {t('cart.browse')}
          </Button>
        )
      }
    />
  );
}

/** Placeholder until the cart is known. */
export const LinesPlaceholder = () => (
  <div aria-hidden className="flex gap-3">
    <Skeleton className="size-14 shrink-0 rounded-control" />
    <div className="grid grow content-start gap-2">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  </div>
);
