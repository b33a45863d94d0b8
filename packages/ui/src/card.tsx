import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  raised?: boolean | undefined;
  /** Reacts to the pointer: for a card that holds a stretched link or button. */
  interactive?: boolean | undefined;
  /** Without padding, so that pictures reach the edge; they are clipped to its corners unless `unclipped`. */
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
