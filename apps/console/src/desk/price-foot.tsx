import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { ErrorNotice } from '../page/states.tsx';
import { AddToChange, resetSaveTarget } from './add-to-change.tsx';
import type { PriceGrid } from './use-price-grid.ts';

/** Footer with the number of changes, errors and Save. */
export function PriceFoot({ grid, onShow }: { grid: PriceGrid; onShow: (key: string) => void }) {
  const { t } = useI18n();
  const { changed, wrong, refusal } = grid;
  const [first] = wrong;
  // All or nothing: jump to the first error.
  const save = () => (first ? onShow(first[0]) : grid.save());
  return (
    <div className="desk-foot sticky bottom-0 z-30 -mx-4 flex flex-col gap-3 border-t border-line bg-paper px-4 py-3 max-md:bottom-16">
      <ErrorNotice>{refusal}</ErrorNotice>
      {first && (
        <Notice
          tone="error"
          role="alert"
          title={t('desk.prices_wrong', { count: wrong.size })}
          action={
            <Button variant="secondary" onClick={() => onShow(first[0])}>
              {t('desk.show')}
            </Button>
          }
        >
          {first[1]}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="lg"
          data-save
          pending={grid.isPending}
          onClick={() => {
            resetSaveTarget();
            save();
          }}
        >
          {t('desk.save')}
        </Button>
        {changed.length > 0 && (
          <>
            <AddToChange isPending={grid.isPending} onPress={save} />
            <p role="status" className="min-w-0 text-sm max-md:grow">
              {t('desk.prices_changed', { count: changed.length })}
            </p>
            <Button variant="ghost" onClick={grid.discard}>
              {t('desk.draft_discard')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
