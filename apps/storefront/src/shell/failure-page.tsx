import { isRouteErrorResponse } from 'react-router';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What is left when a page cannot be shown: a router error with its status (NAV-09), or a crash (NAV-08). */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useI18n();
  const isRouterError = isRouteErrorResponse(error);
  return (
    <main className="page py-16">
      <EmptyState
        scene="error"
        level={1}
        title={isRouterError ? t('errors.application') : t('errors.crash')}
        text={isRouterError ? `${error.status} ${error.statusText}` : undefined}
        action={
          // A full page load: the application that failed should not be the one that goes home.
          <a className={buttonClass()} href={paths.home}>
            {t('errors.back_home')}
          </a>
        }
      />
    </main>
  );
}
