import type { MessageKey } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useMatches } from 'react-router';
import { useRestaurant } from './use-restaurant.ts';

/** What a route of one person's exports as its `handle`: the page cannot be shown before it is known whose it is. */
export interface PageHandle {
  title: MessageKey;
}

/** What a page is about, and whose it is. */
export function PageTitle({ page }: { page: string }) {
  const { t, name } = useI18n();
  return <title>{t('shell.page_title', { page, name: name(useRestaurant().name) })}</title>;
}

/** The same from the route alone, while its page is not there yet. */
export function RouteTitle() {
  const { t } = useI18n();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle ? <PageTitle page={t(handle.title)} /> : null;
}
