import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useEffect } from 'react';
import { withTexts } from '../../loading/page-texts.ts';
import { useStore } from '../../visit/store.ts';
import { useFavourites } from './favourites.ts';

/** Downloaded once it is needed. */
const loadSaving = () => withTexts(['dish'], () => import('./save-favourites.ts'));
/** Ignore load failures: the next press retries. */
const ignore = () => undefined;

/** Loads saved favourites for visitors who may have some. */
export function useSavedFavourites(): void {
  const mayHave = useStore(({ auth, general }) => auth.token !== null || general.favourites.length > 0);
  useEffect(() => {
    if (mayHave) loadSaving().then(({ followFavourites }) => followFavourites(), ignore);
  }, [mayHave]);
}

interface FavouriteButtonProps {
  itemId: number;
  /** Of the dish. */
  name: string;
  className: string;
}

/** Marks a dish as a favourite (TRY-03). Client-only, to keep the server's page small: Preact adds it when its dish hydrates. */
export function FavouriteButton({ itemId, name, className }: FavouriteButtonProps) {
  const { t } = useI18n();
  const isMarked = useFavourites(({ ids }) => ids.includes(itemId));
  if (import.meta.env.SSR) return null;
  return (
    <button
      type="button"
      className={className}
      aria-label={t('menu.favourite', { name })}
      aria-pressed={isMarked}
      onClick={() => loadSaving().then(({ toggle }) => toggle(itemId), ignore)}
    >
      <Icon name="heart" />
    </button>
  );
}
