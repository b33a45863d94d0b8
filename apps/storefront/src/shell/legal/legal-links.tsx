import type { LegalKind } from '@sufra/contract/restaurant/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { lazyDialog } from '@sufra/ui/overlay/lazy-dialog.tsx';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

const LegalDialog = lazyDialog(async () => (await import('./legal-dialog.tsx')).LegalDialog);

/** Whether a click is plain, rather than for a new tab or window. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Links to legal texts, which open as dialogs (NAV-07). */
export function LegalLinks() {
  const { t } = useI18n();
  const [shown, setShown] = useState<LegalKind>('terms');
  const [isOpen, setOpen] = useState(false);
  const link = (kind: LegalKind) => (
    <Link
      to={paths[kind]}
      aria-haspopup="dialog"
      className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        setShown(kind);
        setOpen(true);
      }}
    >
      {t(`shell.${kind}`)}
    </Link>
  );
  return (
    <div className="flex flex-wrap gap-x-6">
      {link('terms')}
      {link('privacy')}
      <LegalDialog open={isOpen} kind={shown} onClose={() => setOpen(false)} />
    </div>
  );
}
