import type { Branch } from '@sufra/contract/branches/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { branchState } from '../../catalogue/branch-state.ts';
import { paths } from '../../paths.ts';
import { orderOf } from '../../visit/moves.ts';
import { useStore } from '../../visit/store.ts';
import { BranchCard } from '../branch-card.tsx';
import { useChoiceChange } from '../use-choice-change.tsx';
import { cardGrid } from './card-grid.ts';
import { useWaiting } from './use-waiting.ts';

/** A large chain has many more in reach: the nearest come first. */
const cardsAtOnce = 12;

/** The nearest branches, more on demand. Where only one delivers, one tap orders from there. */
export default function BranchCards({ branches }: { branches: readonly Branch[] }) {
  const { t } = useI18n();
  const cards = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(cardsAtOnce);
  const { openAt } = useWaiting();
  const { change, confirmation } = useChoiceChange(undefined, openAt);
  const showMore = () => {
    flushSync(() => setShown(shown + cardsAtOnce));
    // The button has moved down: focus the first new card, which took its place.
    cards.current?.children[shown]?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  };
  const [first, ...others] = branches.filter(({ delivery }) => delivery.isActive);
  // With an order under way that is what leads.
  const isFirstOrder = useStore((state) => orderOf(state) === null);
  const only = isFirstOrder && others.length === 0 && first && branchState(first) === 'open' ? first : null;
  const hidden = branches.length - shown;
  return (
    <>
      {only && (
        <Button
          size="lg"
          icon="scooter"
          className="mb-4 w-full md:mb-6 md:w-87.5"
          onClick={() => change({ branch: only, orderType: 'delivery' })}
        >
          {t('locations.order_delivery')}
        </Button>
      )}
      <ul ref={cards} className={cardGrid}>
        {branches.slice(0, shown).map((branch, index) => (
          <li key={branch.id} className="flex">
            <BranchCard
              branch={branch}
              lead={index === 0}
              calm={only !== null}
              priority={index < 2}
              to={paths.menu(branch.name.en)}
              onChoose={(orderType) => change({ branch, orderType })}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" className="mx-auto mt-6 flex" onClick={showMore}>
          {t('locations.more_branches', { count: hidden })}
        </Button>
      )}
      {confirmation}
    </>
  );
}
