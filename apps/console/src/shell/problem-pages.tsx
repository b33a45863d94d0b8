/** Error pages: unknown path, and crash. */
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { reloadSoon } from '../live/reload.ts';
import { usePageTitle } from '../page/page.tsx';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  const { t } = useI18n();
  usePageTitle(t('console.missing_title'));
  return (
    <EmptyState
      level={1}
      scene="search"
      title={t('console.missing_title')}
      action={
        <Link to={paths.board} className={buttonClass()}>
          {t('console.to_board')}
        </Link>
      }
    />
  );
}

/** A screen whose files could not be loaded. Board, ring and printing go on around it. */
export function ScreenProblem() {
  const { t } = useI18n();
  usePageTitle(t('console.failed_title'));
  return (
    <EmptyState
      level={1}
      scene="error"
      title={t('console.failed_title')}
      text={t('console.broken_text')}
      action={<Button onClick={() => window.location.reload()}>{t('console.load_again')}</Button>}
    />
  );
}

/** Reloading also recovers from files of an older build. */
export function CrashPage() {
  useEffect(reloadSoon, []);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ScreenProblem />
    </main>
  );
}
