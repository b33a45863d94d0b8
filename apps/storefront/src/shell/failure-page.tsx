import type { MessageKey } from '@sufra/i18n';
import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths.ts';
import { PageTitle } from '../site/page-title.tsx';

const statusTexts: Record<number, MessageKey> = {
  400: 'shell.status_400',
  403: 'shell.status_403',
  404: 'shell.status_404',
  405: 'shell.status_405',
};

/** What is left of a page that cannot be shown: a router error with its status (NAV-09), or a crash (NAV-08). */
export function Failure({ error }: { error: unknown }) {
  const { t } = useI18n();
  const router = isRouteErrorResponse(error) ? error : null;
  const key = router && statusTexts[router.status];
  const isMissing = router?.status === 404;
  const title = router ? t(isMissing ? 'errors.no_page' : 'errors.application') : t('errors.crash');
  return (
    <div className="page py-12">
      <PageTitle page={title} />
      <meta name="robots" content="noindex" />
      <EmptyState
        scene={isMissing ? 'search' : 'error'}
        level={1}
        title={title}
        text={
          router && (
            <>
              {router.status} {key ? t(key) : router.statusText}
              {isMissing && <span className="block">{t('errors.page_missing')}</span>}
            </>
          )
        }
        action={
          // A full page load: the application that failed should not be the one that goes home.
          <a className={buttonClass()} href={paths.home}>
            {t('errors.back_home')}
          </a>
        }
      />
    </div>
  );
}

/** The same, when even the frame is lost. */
export function FailurePage({ error }: { error: unknown }) {
  return (
    <main>
      <Failure error={error} />
    </main>
  );
}
