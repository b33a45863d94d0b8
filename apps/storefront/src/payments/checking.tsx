import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** While the server finds out what became of a payment. */
export function Checking({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="page flex max-w-md flex-col items-center gap-5 py-20 text-center" role="status" aria-busy="true">
      <title>{t('shell.page_title', { page: title })}</title>
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Spinner size={40} />
      </span>
      <div className="flex flex-col gap-1">
        <h1 className="text-xl">{title}</h1>
        <p className="text-muted">{text}</p>
      </div>
      {action}
    </div>
  );
}
