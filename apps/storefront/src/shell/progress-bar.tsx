import { useI18n } from '@sufra/ui/i18n.tsx';
import { useNavigation } from 'react-router';

/** A thin line at the top while the next page is on its way, if that takes long enough to wonder. */
export function ProgressBar() {
  const { t } = useI18n();
  const isLoading = useNavigation().state === 'loading';
  if (!isLoading) return null;
  return (
    <div role="progressbar" aria-label={t('shell.loading_page')} className="fixed inset-x-0 top-0 z-40 h-0.5">
      <div className="h-full animate-pulse bg-primary transition-opacity delay-200 starting:opacity-0" />
    </div>
  );
}
