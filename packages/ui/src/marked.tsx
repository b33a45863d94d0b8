import type { ReactNode } from 'react';

export interface MarkedProps {
  text: string;
  /** Ordered, non-overlapping ranges in UTF-16 code units. */
  marks?: readonly (readonly [start: number, end: number])[] | undefined;
}

export function Marked({ text, marks = [] }: MarkedProps) {
  const parts: ReactNode[] = [];
  let shown = 0;
  for (const [start, end] of marks) {
    parts.push(
      text.slice(shown, start),
      <mark key={start} className="bg-transparent font-bold text-primary">
        {text.slice(start, end)}
      </mark>,
    );
    shown = end;
  }
  return (
    <>
      {parts}
      {text.slice(shown)}
    </>
  );
}
