import { classNames } from './class-names.ts';
import type { PlateScene } from './drawings.ts';

export type { PlateScene };

/** A laid table with a sign on its plate. Decorative: the text beside it carries the meaning. */
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
      <use href="#plate" />
      <use href={`#plate-${scene}`} />
    </svg>
  );
}
