import { Card } from '@sufra/ui/card.tsx';
import { type ReactNode, useId } from 'react';

interface StepProps {
  number: number;
  title: string;
  /** Action at the end of the title, such as an edit link. */
  action?: ReactNode;
  children: ReactNode;
}

export function Step({ number, title, action, children }: StepProps) {
  const id = useId();
  return (
    <li>
      <Card as="section" aria-labelledby={id} className="sm:p-6">
        <header className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-primary font-bold text-on-primary tabular-nums"
          >
            {number}
          </span>
          <h2 id={id} className="min-w-0 grow basis-24 text-lg">
            {title}
          </h2>
          {action}
        </header>
        {children}
      </Card>
    </li>
  );
}
