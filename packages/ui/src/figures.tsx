/** Prices and phone numbers, left to right in both languages. */
import { phoneInGroups } from '@sufra/contract/country';
import { formatMoney } from '@sufra/i18n/formats';
import { classNames } from './class-names.ts';

interface PriceProps {
  /** Integer fils. */
  fils: number;
  /** Strikes through an outdated price. */
  strike?: boolean | undefined;
  /** `+ AED 3.00`, for an option's surcharge. */
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

/** Numbers read from left to right in both languages. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a href={`tel:${phone}`} className={className}>
      <bdi dir="ltr" className="inline-block tabular-nums">
        {phoneInGroups(phone)}
      </bdi>
    </a>
  );
}
