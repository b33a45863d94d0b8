import { useI18n } from '@sufra/ui/i18n.tsx';
import { Page } from '../page/page.tsx';

export function Board() {
  const { t } = useI18n();
  return <Page title={t('console.board_title')}>{null}</Page>;
}
