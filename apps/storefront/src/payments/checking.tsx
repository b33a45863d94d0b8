import { Spinner } from '@sufra/ui/loading.tsx';
import type { ReactNode } from 'react';
import { PageTitle } from '../site/page-head.tsx';

/** Shown while the payment's outcome is determined. */
export function Checking({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="page flex max-w-md flex-col items-center gap-5 py-20 text-center" role="status" aria-busy="true">
      <PageTitle page={title} />
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
