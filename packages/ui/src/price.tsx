import { formatMoney } from '@sufra/i18n/formats';
import { classNames } from './class-names.ts';

interface PriceProps {
  /** Integer fils. */
  fils: number;
  /** A price that no longer holds. */
  strike?: boolean | undefined;
  /** `+ AED 3.00`, for what an option adds. */
  plus?: boolean | undefined;
  className?: string | undefined;
}

export function Price({ fils, strike, plus, className }: PriceProps) {
  const Tag = strike ? 's' : 'span';
  return (
    <Tag className={classNames('price', strike && 'text-muted', className)}>
      <bdi dir="ltr">{`${plus ? '+ ' : ''}${formatMoney(fils)}`}</bdi>
    </Tag>
  );
}
