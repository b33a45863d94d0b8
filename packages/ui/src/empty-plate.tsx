import { classNames } from './class-names.ts';
import plates from './plates.svg?url';

/** What lies on the plate (plates.svg). */
export type PlateScene = 'empty' | 'closed' | 'error' | 'offline' | 'search' | 'success' | 'place' | 'orders';

/** A laid table with a sign on its plate, in a file of its own: few pages have one. Decorative: the text beside it carries the meaning. */
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
