import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { Sifted } from './diet.ts';
import { setWishes, useWishes } from './use-diet.ts';

/** Counts of shown dishes, and of those hidden for unstated facts. Lazily loaded with the first filter. */
export function SiftedText({ items, unstated }: Sifted) {
  const { t } = useI18n();
  return [t('menu.dishes', { count: items.length }), unstated > 0 && t('dish.diet_unstated', { count: unstated })]
    .filter(Boolean)
    .join('. ');
}

export function ClearDiet() {
  const { t } = useI18n();
  return (
    <Button variant="ghost" onClick={() => setWishes([])}>
      {t('dish.diet_clear', { count: useWishes().length })}
    </Button>
  );
}

/** Closes the filter. */
export function ShowSifted({ items, onPress }: Pick<Sifted, 'items'> & { onPress: () => void }) {
  const { t } = useI18n();
  return (
    <Button className="w-full" onClick={onPress}>
      {t('dish.diet_show', { count: items.length })}
    </Button>
  );
}
