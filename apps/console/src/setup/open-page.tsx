/** Final page of the setup: links, and remaining tasks. */
import type { Setup } from '@sufra/contract/setup/model';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { encode } from 'uqr';
import { paths } from '../paths.ts';
import { SetupLayout } from './step-layout.tsx';

export function OpenPage({ setup: { url, hasMail, hasPayments } }: { setup: Setup }) {
  const { t } = useI18n();
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => toast({ text: t('setup.copied'), tone: 'success' }),
      () => toast({ text: t('setup.copy_failed'), tone: 'error' }),
    );
  return (
    <SetupLayout title={t('setup.done_title')} text={t('setup.done_text')}>
      <div className="flex flex-col items-center gap-3">
        <LinkCode link={url} />
        <a href={url} target="_blank" rel="noreferrer" dir="ltr" className="font-semibold wrap-anywhere text-primary underline">
          {url}
        </a>
        <Button variant="secondary" onClick={copy}>
          {t('setup.copy')}
        </Button>
      </div>
      <Link to={paths.board} className={buttonClass('primary', 'lg', true)}>
        {t('console.to_board')}
      </Link>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg">{t('setup.left_title')}</h2>
        <ul className="flex flex-col gap-2">
          <Left text={t('setup.left_menu')}>
            <ScreenLink to={paths.dishes}>{t('console.dishes_title')}</ScreenLink>
          </Left>
          <Left text={t('setup.left_hours')}>
            <ScreenLink to={paths.hours}>{t('console.hours_title')}</ScreenLink>
          </Left>
          <Left text={t('setup.left_staff')}>
            <ScreenLink to={paths.staff}>{t('console.staff_title')}</ScreenLink>
          </Left>
          {!hasMail && <Left text={t('setup.left_mail')} page="install.md" />}
          {!hasPayments && <Left text={t('setup.left_payments')} page="configure.md" />}
          <Left text={t('setup.left_legal')} page="restaurant-folder.md" />
          <Left text={t('setup.left_backup')} page="run.md" />
        </ul>
      </section>
    </SetupLayout>
  );
}

/** `page`: of the bundled manual. */
function Left({ text, page, children }: { text: string; page?: string; children?: ReactNode }) {
  return (
    <li className="rounded-control border border-line px-3 py-2">
      <p>{text}</p>
      {children}
      {page && (
        <code dir="ltr" className="text-sm text-muted">
          docs/manual/{page}
        </code>
      )}
    </li>
  );
}

const ScreenLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
    {children}
  </Link>
);

/** Link as a QR code, dark on light in both themes because few readers support inversion. */
function LinkCode({ link }: { link: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden className="size-44 rounded-control">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
