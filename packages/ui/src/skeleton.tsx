import { classNames } from './class-names.ts';

/** A placeholder sized by `className` (`h-4 w-2/3`). Wrap a group in an element with `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-small bg-sunken forced-colors:border', className)} />;
}
