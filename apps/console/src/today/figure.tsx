import { Card } from '@sufra/ui/card.tsx';
import type { ReactNode } from 'react';

/** A key figure above a report; in a `<dl>`. */
export function Figure({ name, text, children }: { name: string; text: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="flex flex-col gap-1">
        <span className="text-lg font-bold sm:text-2xl tabular-nums">{children}</span>
        <span className="text-xs text-muted sm:text-sm">{text}</span>
      </dd>
    </Card>
  );
}
