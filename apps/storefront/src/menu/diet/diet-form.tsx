import { allergens } from '@sufra/contract/menu/dietary';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { ToggleChip } from '@sufra/ui/toggle-chip.tsx';
import { markLooks } from '../dish/dietary-marks.tsx';
import { type DietFilter, markFilters } from './diet.ts';
import { toggleDietFilter, useDietFilters } from './use-diet.ts';

const legend = [...markFilters, 'spicy'] as const;

/** All dietary filters with an explanation of marks (TRY-04). */
export default function DietForm() {
  const { t } = useI18n();
  const wishes = useDietFilters();
  const chip = (wish: DietFilter, label: string) => (
    <ToggleChip key={wish} pressed={wishes.includes(wish)} onClick={() => toggleDietFilter(wish)}>
      <span className="inline-block first-letter:uppercase">{label}</span>
    </ToggleChip>
  );
  return (
    <div className="grid gap-3 px-3 text-sm">
      <fieldset>
        <legend className="font-medium">{t('dish.diet_only')}</legend>
        <div className="flex flex-wrap gap-x-2">{markFilters.map((mark) => chip(mark, t(`menu.mark_${mark}`)))}</div>
      </fieldset>
      <fieldset>
        <legend className="font-medium">{t('dish.diet_avoid')}</legend>
        <div className="flex flex-wrap gap-x-2">{allergens.map((allergen) => chip(allergen, t(`dish.allergen_${allergen}`)))}</div>
      </fieldset>
      <p className="text-muted">{t('dish.diet_stated')}</p>
      <div>
        <h3 className="text-sm font-medium">{t('dish.legend')}</h3>
        <dl className="mt-1 grid gap-2">
          {legend.map((mark) => (
            <div key={mark} className="flex gap-2">
              <Icon name={markLooks[mark].icon} size={20} className={`shrink-0 ${markLooks[mark].colour}`} />
              <div>
                <dt className="font-medium">{t(`menu.mark_${mark}`)}</dt>
                <dd className="text-muted">{t(`dish.legend_${mark}`)}</dd>
              </div>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
