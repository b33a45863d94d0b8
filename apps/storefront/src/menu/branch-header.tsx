import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { formatMoney } from '@sufra/i18n/formats';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import type { ReactNode } from 'react';
import { OrderTypeToggle } from '../branches/order-type-toggle.tsx';
import { branchState, isPausedThere } from '../catalogue/branch-state.ts';

/** Branch name, estimate, minimum and address: one expandable line on narrow screens. */
export function BranchHeader({ branch, orderType, title }: { branch: Branch; orderType: OrderType; title: string }) {
  const { t, name } = useI18n();
  const { minutes, isActive } = branch[orderType];
  const isPaused = orderType === 'delivery' && isPausedThere(branch);
  const isPromised = isActive && minutes > 0 && branchState(branch) === 'open' && !isPaused;
  const minimum = isActive && orderType === 'delivery' ? branch.delivery.minimum : 0;
  const vehicle = orderType === 'delivery' ? 'scooter' : 'bag';
  const time = (
    <>
      <span className="sr-only">{t(`locations.${orderType}`)} </span>
      {t('menu.minutes', { minutes })}
    </>
  );
  const address = <bdi className="min-w-0 wrap-anywhere">{name(branch.address)}</bdi>;
  const least = minimum > 0 && (
    <Fact icon="cart">
      <span>
        <Sentence message="menu.minimum_order" values={{ minimum: formatMoney(minimum) }} />
      </span>
    </Fact>
  );
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="relative min-w-0 grow basis-32 has-[[open]]:basis-full">
        <h1 className="text-lg wrap-anywhere max-lg:line-clamp-1 lg:text-2xl">{title}</h1>
        <details className="group/branch text-sm text-muted lg:hidden">
          <summary className="flex items-center gap-1.5 before:absolute before:inset-x-0 before:top-0 before:h-13">
            {isPromised && (
              <>
                <Icon name={vehicle} size={18} />
                <span className="shrink-0">{time}</span>
              </>
            )}
            <span className="truncate group-open/branch:invisible">
              {isPromised && '· '}
              <bdi>{name(branch.address)}</bdi>
            </span>
            <Icon name="chevron-down" size={16} className="transition-[rotate] group-open/branch:rotate-180" />
          </summary>
          <ul className="mt-2 grid gap-1">
            <Fact icon="pin">{address}</Fact>
            {least}
          </ul>
        </details>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted max-lg:hidden">
          {isPromised && <Fact icon={vehicle}>{time}</Fact>}
          {least}
          <Fact icon="pin">{address}</Fact>
        </ul>
      </div>
      {/* Narrow top bars have no room for it. Space is reserved until the choice is known. */}
      <div className="flex min-h-13.5 min-w-[min(10.5rem,100%)] justify-end lg:hidden">
        <OrderTypeToggle compact />
      </div>
    </header>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon name={icon} size={18} />
      {children}
    </li>
  );
}
