import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { activeOrderTypes, branchState } from '../catalogue/branch-state.ts';
import { pickOrderType } from '../visit/moves.ts';
import { BranchContact } from './branch-contact.tsx';
import { BranchFacts, StateBadge } from './branch-facts.tsx';

interface BranchCardProps {
  branch: Branch;
  chosen?: boolean;
  /** The visitor's order type: its button is primary, when offered. */
  wanted?: OrderType | null;
  /** Menu path, on the landing page. Without it the card is small, for a dialog. */
  to?: string;
  /** First card of the landing page, with picture on phones. */
  lead?: boolean;
  /** Secondary style: a larger button has the same action. */
  calm?: boolean;
  /** Above the fold: loads its picture eagerly. */
  priority?: boolean;
  onChoose: (orderType: OrderType) => void;
}

/** Branch card for the visitor's location (LOC-07, LOC-08): picture beside the name in dialogs and on phones, else above. */
export function BranchCard({ branch, chosen, wanted = null, to, lead, calm, priority, onChoose }: BranchCardProps) {
  const { t, name } = useI18n();
  const id = useId();
  const isSmall = to === undefined;
  const leading = pickOrderType(activeOrderTypes(branch), wanted);
  const isOpen = branchState(branch) === 'open';
  const action = (orderType: OrderType) => (
    <Button
      className={classNames('w-27.5', isSmall ? 'grow' : 'max-md:w-auto max-md:min-w-20 max-md:grow max-md:px-2')}
      variant={leading === orderType && isOpen && !calm ? 'primary' : 'secondary'}
      disabled={!branch[orderType].isActive}
      aria-describedby={id}
      onClick={() => onChoose(orderType)}
    >
      {orderType === 'pickup' ? t('locations.pickup') : t('locations.delivery')}
    </Button>
  );
  return (
    <Card
      as="article"
      flush
      interactive
      aria-labelledby={id}
      aria-current={chosen || undefined}
      className={classNames('flex w-full min-w-0 flex-col', chosen && 'ring-2 ring-primary')}
    >
      <div className={classNames('flex gap-3 p-3 pb-0', isSmall ? 'flex-wrap sm:p-4 sm:pb-0' : 'max-md:flex-wrap md:flex-col md:p-0')}>
        <div className={classNames('relative shrink-0', isSmall ? 'w-16 sm:w-20' : lead ? 'max-md:w-20' : 'max-md:hidden')}>
          <Picture
            src={branch.picture}
            alt=""
            priority={priority}
            ratio={isSmall ? 1 : 16 / 9}
            sizes={isSmall ? '80px' : '(min-width: 768px) 350px, 80px'}
            className={isSmall ? 'rounded-control' : 'max-md:rounded-control'}
          />
          {chosen && <ChosenMark />}
        </div>
        <div className={classNames('flex min-w-0 grow flex-col gap-1', isSmall ? 'basis-32' : 'max-md:basis-32 md:px-4 md:pt-1')}>
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <h3 id={id} className="min-w-0 text-lg">
              {to === undefined ? (
                <bdi>{name(branch.name)}</bdi>
              ) : (
                <Link to={to} className="underline-offset-4 hover:underline">
                  <bdi>{name(branch.name)}</bdi>
                </Link>
              )}
            </h3>
            <StateBadge branch={branch} className={isSmall ? undefined : 'md:absolute md:start-3 md:top-3 md:shadow-raised'} />
          </div>
          <p className={classNames('line-clamp-1 text-sm text-muted', isSmall ? 'sm:line-clamp-2' : 'md:line-clamp-2')}>
            <bdi>{name(branch.address)}</bdi>
          </p>
        </div>
      </div>
      <div className={classNames('flex grow flex-col p-3 pt-1 sm:gap-1', isSmall ? 'sm:p-4 sm:pt-1' : 'md:p-4 md:pt-1')}>
        <BranchFacts branch={branch} />
        <div className="mt-auto flex flex-wrap gap-x-2 gap-y-1 pt-2 sm:pt-3">
          {action('pickup')}
          {action('delivery')}
          {!isSmall && <BranchContact branch={branch} />}
        </div>
      </div>
    </Card>
  );
}

function ChosenMark() {
  const { t } = useI18n();
  return (
    <span className="absolute -end-1.5 -top-1.5 grid size-7 place-items-center rounded-full bg-primary text-on-primary ring-2 ring-surface">
      <Icon name="check" size={16} label={t('locations.chosen')} />
    </span>
  );
}
