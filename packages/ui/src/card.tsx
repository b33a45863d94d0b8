import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  raised?: boolean | undefined;
  /** Hover styles, for a card with a stretched link or button. */
  interactive?: boolean | undefined;
  /** No padding, for edge-to-edge pictures; clipped to the corners unless `unclipped`. */
  flush?: boolean | 'unclipped' | undefined;
}

export function Card({ as = 'div', raised, interactive, flush, className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-surface',
        flush === true && 'overflow-hidden',
        !flush && 'p-4 sm:p-5',
        raised && 'shadow-raised',
        interactive && 'relative transition-[box-shadow,border-color] hover:border-control hover:shadow-raised',
        className,
      )}
    />
  );
}
