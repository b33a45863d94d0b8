import { useI18n } from '../i18n.tsx';
import { useRestaurant } from './use-restaurant.ts';

/** What a page is about, and whose it is. */
export function PageTitle({ page }: { page: string }) {
  const { t, name } = useI18n();
  return <title>{t('shell.page_title', { page, name: name(useRestaurant().name) })}</title>;
}
