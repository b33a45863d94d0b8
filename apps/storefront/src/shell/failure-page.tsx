import type { MessageKey } from '@sufra/i18n';
import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths.ts';
import { Head } from '../site/head.tsx';
import { PageTitle } from '../site/page-head.tsx';
import type { BranchNames } from './breadcrumb-row.tsx';

const statusTexts: Record<number, MessageKey> = {
  400: 'shell.status_400',
  403: 'shell.status_403',
  404: 'shell.status_404',
  405: 'shell.status_405',
};

/** Error page: router errors with status (NAV-09), or a crash (NAV-08). */
export function Failure({ error }: { error: unknown }) {
  const { t } = useI18n();
  const router = isRouteErrorResponse(error) ? error : null;
  const key = router && statusTexts[router.status];
  const isMissing = router?.status === 404;
  const title = t(isMissing ? 'errors.no_page' : router ? 'errors.page_failed' : 'errors.crash');
  const branches: BranchNames = (isMissing && router.data?.branches) || [];
  return (
    <div className="page py-12">
      <PageTitle page={title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <EmptyState
        scene={isMissing ? 'search' : 'error'}
        level={1}
        title={title}
        text={
          router && (
            <>
              {isMissing && <span className="block">{t('errors.page_missing')}</span>}
              <span className="mt-2 block text-sm">
                {t('errors.application')} <bdi>{`${router.status} ${key ? t(key) : router.statusText}`}</bdi>
              </span>
            </>
          )
        }
        action={
          // Full page load, to leave the failed application.
          <>
            {branches.length > 0 && <BranchLinks branches={branches} />}
            <a className={buttonClass()} href={paths.home}>
              {t('errors.back_home')}
            </a>
          </>
        }
      />
    </div>
  );
}

/** Link limit: home lists all branches of a chain. */
const linksAtMost = 24;

/** Fallback for the menu of an unknown branch. */
function BranchLinks({ branches }: { branches: BranchNames }) {
  const { t, name } = useI18n();
  return (
    <nav aria-label={t('locations.all_branches')}>
      <ul className="flex flex-wrap justify-center gap-2">
        {branches.slice(0, linksAtMost).map((branch) => (
          <li key={branch.en}>
            <a className={buttonClass('secondary')} href={paths.menu(branch.en)}>
              <bdi>{name(branch)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Variant without the frame. */
export function FailurePage({ error }: { error: unknown }) {
  return (
    <main>
      <Failure error={error} />
    </main>
  );
}
