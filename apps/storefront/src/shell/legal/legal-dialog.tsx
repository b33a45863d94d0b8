import type { LegalKind } from '@sufra/contract/restaurant/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '../../paths.ts';
import { LegalBlocks } from './legal-blocks.tsx';
import type { LegalData } from './legal-page.tsx';

interface LegalDialogProps {
  open: boolean;
  kind: LegalKind;
  onClose: () => void;
}

/** Legal text in a dialog, loaded on demand (NAV-07). */
export function LegalDialog({ open, kind, onClose }: LegalDialogProps) {
  const { t, locale } = useI18n();
  const { load, data } = useFetcher<LegalData | null>({ key: kind });
  // Retries on each opening until loaded.
  const fetchText = useEffectEvent((path: string) => !data && load(path));
  useEffect(() => {
    if (open) void fetchText(paths[kind]);
  }, [open, kind]);
  return (
    <Dialog open={open} onClose={onClose} title={t(`shell.${kind}`)} size="3xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text without controls scrolls by keyboard only with the focus in it */}
      <div tabIndex={0} aria-busy={data === undefined} className="rounded-small">
        {data && <LegalBlocks text={data.texts[locale]} under={2} />}
        {data === null && <p role="alert">{t('errors.network')}</p>}
        {data === undefined && <Skeleton className="h-96 max-w-prose" />}
      </div>
    </Dialog>
  );
}
