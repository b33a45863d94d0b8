import type { KitchenOrder, OverOrder } from '@sufra/contract/kitchen/model';
import type { MessageKey } from '@sufra/i18n';
import { carIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { Link } from 'react-router';
import { isWaitingInCar } from '../live/columns.ts';
import { useOrderPath } from './order-rows.tsx';

const openHelpOf = ({ help }: KitchenOrder): number => help.filter(({ answeredAt }) => answeredAt === null).length;

interface HelpBarProps {
  orders: Iterable<KitchenOrder>;
  over: Iterable<OverOrder>;
}

/** Banner above the board while customers wait in their cars or for an answer, also about finished orders. */
export function HelpBar({ orders, over }: HelpBarProps) {
  const open = [...orders];
  const asking = [...open.filter(openHelpOf), ...[...over].filter(({ openHelp }) => openHelp > 0)];
  return (
    <>
      <Bar title="console.car_bar" icon={carIcon} orders={open.filter(isWaitingInCar)} />
      <Bar title="console.help_title" icon="alert" orders={asking} />
    </>
  );
}

interface BarProps {
  title: MessageKey;
  icon: IconName;
  orders: readonly Pick<OverOrder, 'number'>[];
}

function Bar({ title, icon, orders }: BarProps) {
  const { t } = useI18n();
  const path = useOrderPath();
  const numbers = orders.map(({ number }) => number).sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-error-soft px-4 py-1 font-semibold text-error">
      <p className="flex items-center gap-2">
        <Icon name={icon} />
        {t(title)}
      </p>
      {numbers.map((number) => (
        <Link key={number} to={path(number)} className="inline-flex min-h-11 items-center px-2 underline tabular-nums">
          {t('console.order_number', { number: String(number) })}
        </Link>
      ))}
    </div>
  );
}
