import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { EmptyPlate, type PlateScene } from './empty-plate.tsx';

export interface EmptyStateProps {
  scene?: PlateScene | undefined;
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Heading level, 2 by default. */
  level?: 1 | 2 | 3 | undefined;
  /** Small, for a panel. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** Shown in place of missing content: a plate, one sentence and one action. */
export function EmptyState({ scene = 'empty', title, text, action, level = 2, compact, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center text-center', compact ? 'gap-3 py-6' : 'gap-4 py-12', className)}
    >
      <EmptyPlate scene={scene} className={compact ? 'w-28' : 'w-44'} />
      <div className="flex flex-col gap-1">
        {/* Some required texts begin with a small letter. */}
        <Heading className={classNames('first-letter:uppercase', compact ? 'text-lg' : 'text-xl')}>{title}</Heading>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}
