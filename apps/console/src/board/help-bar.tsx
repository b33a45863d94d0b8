import type { KitchenOrder, OverOrder } from '@sufra/contract/kitchen/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Link } from 'react-router';
import { useOrderPath } from './order-rows.tsx';

const openHelpOf = ({ help }: KitchenOrder): number => help.filter(({ answeredAt }) => answeredAt === null).length;

interface HelpBarProps {
  orders: Iterable<KitchenOrder>;
  over: Iterable<OverOrder>;
}

/** Above the board while a customer waits for an answer: also about an order that is over. */
export function HelpBar({ orders, over }: HelpBarProps) {
  const { t } = useI18n();
  const path = useOrderPath();
  const open = [...orders].filter(openHelpOf).map(({ number }) => number);
  const numbers = [...open, ...[...over].flatMap(({ number, openHelp }) => (openHelp > 0 ? [number] : []))].sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-error-soft px-4 py-1 font-semibold text-error">
      <p className="flex items-center gap-2">
        <Icon name="alert" />
        {t('console.help_title')}
      </p>
      {numbers.map((number) => (
        <Link key={number} to={path(number)} className="inline-flex min-h-11 items-center px-2 underline tabular-nums">
          {t('console.order_number', { number: String(number) })}
        </Link>
      ))}
    </div>
  );
}
