import { useI18n } from '@sufra/ui/i18n.tsx';
import { IconButton } from '@sufra/ui/icon-button.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';

const arrowOut = 'M12 15V4M8 7.5 12 3.700l4 3.800M7.5 11H6a1 1 0 0 0-1 1v7.500a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1h-1.5';

/** Shares the dish's link, or copies it where the browser cannot share. */
export function ShareDish({ itemId, title }: { itemId: number; title: string }) {
  const { t } = useI18n();
  const { branch = '' } = useParams();
  const share = async () => {
    const url = new URL(paths.dish(branch, itemId), window.location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ text: t('dish.link_copied'), tone: 'success' });
    } catch {
      // Cancelled, or not allowed by the browser: the address bar still has the link.
    }
  };
  return <IconButton icon={arrowOut} look="raised" label={t('dish.share')} onClick={share} />;
}
