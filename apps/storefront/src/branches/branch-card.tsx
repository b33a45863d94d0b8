import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { useId } from 'react';
import { activeOrderTypes, branchState } from '../catalogue/branch-state.ts';
import { useI18n } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { pickOrderType } from '../visit/moves.ts';
import { BranchFacts, StateBadge } from './branch-facts.tsx';

interface BranchCardProps {
  branch: Branch;
  /** Small, for a dialog: the picture beside the name. */
  compact?: boolean;
  /** The branch chosen now. */
  chosen?: boolean;
  /** The visitor's order type: its button is the primary one, where the branch offers it. */
  wanted?: OrderType | null;
  /** Among the first visible: loads its picture at once. */
  priority?: boolean;
  onChoose: (orderType: OrderType) => void;
}

/** A branch as it serves the visitor's location (LOC-07, LOC-08). */
export function BranchCard({ branch, compact, chosen, wanted = null, priority, onChoose }: BranchCardProps) {
  const { t, name } = useI18n();
  const id = useId();
  const leading = pickOrderType(activeOrderTypes(branch), wanted);
  const isOpen = branchState(branch) === 'open';
  const action = (orderType: OrderType) => (
    <Button
      className={classNames('w-27.5', compact ? 'grow' : 'max-sm:grow')}
      variant={leading === orderType && isOpen ? 'primary' : 'secondary'}
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
      className={classNames('flex w-full flex-col', chosen && 'ring-2 ring-primary')}
    >
      <div className={classNames(compact && 'flex items-start gap-3 p-3 pb-0 sm:p-4 sm:pb-0')}>
        <div className={classNames('relative', compact && 'w-16 shrink-0 sm:w-20')}>
          <Picture
            src={branch.picture}
            alt=""
            priority={priority}
            ratio={compact ? 1 : 16 / 9}
            sizes={compact ? '80px' : '350px'}
            className={compact ? 'rounded-control' : undefined}
          />
          {!compact && <StateBadge branch={branch} className="absolute start-3 top-3 shadow-raised" />}
          {chosen && <ChosenMark />}
        </div>
        <div className={classNames('flex min-w-0 grow flex-col gap-1', !compact && 'px-4 pt-4')}>
          <div className={classNames(compact && 'flex flex-wrap items-center justify-between gap-x-2')}>
            <h3 id={id} className="text-lg">
              <bdi>{name(branch.name)}</bdi>
            </h3>
            {compact && <StateBadge branch={branch} />}
          </div>
          <p className={classNames('text-sm text-muted', compact && 'line-clamp-1 sm:line-clamp-2')}>
            <bdi>{name(branch.address)}</bdi>
          </p>
        </div>
      </div>
      <div className={classNames('flex grow flex-col', compact ? 'p-3 pt-1 sm:gap-1 sm:p-4 sm:pt-1' : 'gap-1 px-4 pt-1 pb-4')}>
        <BranchFacts branch={branch} />
        <div className={classNames('mt-auto flex flex-wrap gap-3', compact ? 'pt-2 sm:pt-3' : 'pt-4')}>
          {action('pickup')}
          {action('delivery')}
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
