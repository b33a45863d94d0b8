import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import plates from './plates.svg?url';

/** Content of the plate (plates.svg). */
type PlateScene = 'empty' | 'closed' | 'error' | 'offline' | 'search' | 'place' | 'orders';

/** Illustration of a laid table, in a separate file because few pages show it. Decorative: the adjacent text carries the meaning. */
export function EmptyPlate({ scene = 'empty', className }: { scene?: PlateScene; className?: string }) {
  return (
    <svg
      viewBox="0 0 200 124"
      fill="none"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('h-auto max-w-full', className)}
      aria-hidden
    >
      <use href={`${plates}#plate`} />
      <use href={`${plates}#plate-${scene}`} />
    </svg>
  );
}

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

/** Empty state: a plate, a sentence and an action. */
export function EmptyState({ scene = 'empty', title, text, action, level = 2, compact, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center text-center', compact ? 'gap-3 py-6' : 'gap-4 py-12', className)}
    >
      <EmptyPlate scene={scene} className={compact ? 'w-28' : 'w-44'} />
      <div className="flex flex-col gap-1">
        {/* Some agreed texts begin in lower case, so capitalize. */}
        <Heading className={classNames('first-letter:uppercase', compact ? 'text-lg' : 'text-xl')}>{title}</Heading>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}
