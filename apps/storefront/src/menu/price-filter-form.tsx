import { formatMoney } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { RangeSlider } from '@sufra/ui/form/range-slider.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type PriceFilter, priceBounds } from './price-filter.ts';

/** Price slider with one apply/remove button; moving it removes the filter (MENU-06). */
export function PriceFilterForm({ filter, onFilter }: { filter: PriceFilter; onFilter: (filter: PriceFilter) => void }) {
  const { t } = useI18n();
  return (
    <div className="grid gap-2 px-3">
      <RangeSlider
        {...priceBounds}
        label={t('menu.price')}
        value={filter.range}
        onChange={(range) => onFilter({ range, applied: false })}
        format={(fils) => formatMoney(fils)}
      />
      <Button
        variant={filter.applied ? 'secondary' : 'primary'}
        aria-pressed={filter.applied}
        onClick={() => onFilter({ ...filter, applied: !filter.applied })}
      >
        {filter.applied ? t('menu.filter_remove') : t('menu.filter_apply')}
      </Button>
    </div>
  );
}
