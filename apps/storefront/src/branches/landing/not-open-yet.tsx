import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { paths } from '../../paths.ts';
import { PageHead } from '../../site/page-head.tsx';
import { useRestaurant } from '../../site/use-restaurant.ts';

/** A shop whose restaurant has not moved in; the server's log tells its owner how. */
export function NotOpenYet() {
  const { t, name } = useI18n();
  return (
    <>
      <PageHead title={name(useRestaurant().name)} description="" path={paths.home} />
      <EmptyState className="page" level={1} title={t('locations.not_open')} text={t('locations.not_open_text')} />
    </>
  );
}
