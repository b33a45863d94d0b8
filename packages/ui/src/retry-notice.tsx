import { Button } from './button.tsx';
import { useI18n } from './i18n.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

/** What could not be loaded, with a button that tries again. */
export function RetryNotice({ onRetry, ...notice }: Omit<NoticeProps, 'tone' | 'action'> & { onRetry: () => void }) {
  const { t } = useI18n();
  const retry = (
    <Button variant="ghost" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  );
  return <Notice tone="error" action={retry} {...notice} />;
}
