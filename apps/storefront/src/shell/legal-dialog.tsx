import { useI18n } from '../i18n.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { legalText } from './legal-text.ts';

/** Terms and privacy policy: one text under two titles, fetched when it is asked for (NAV-07). */
export function LegalDialog({ open, title, onClose }: { open: boolean; title: string; onClose: () => void }) {
  const { locale } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={title} size="3xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text without controls scrolls by keyboard only with the focus in it */}
      <div tabIndex={0} className="flex max-w-prose flex-col gap-6 rounded-small">
        {legalText[locale].map((section) => (
          <section key={section.title}>
            <h3 className="mb-1 text-base">{section.title}</h3>
            <p className="text-muted">{section.text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
