import type { Branch } from '@sufra/contract/branches/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { branchState } from '../../catalogue/branch-state.ts';
import { paths } from '../../paths.ts';
import { orderOf } from '../../visit/moves.ts';
import { useStore } from '../../visit/store.ts';
import { BranchCard, cardGrid, cardsMinHeight } from '../branch-card.tsx';
import { useChoiceChange } from '../use-choice-change.tsx';
import { useWaiting } from './use-waiting.ts';

/** Initial number of cards, nearest first; a large chain has many more. */
const initialCards = 12;

/** Nearest branches, more on demand; phones show one and fold the rest. With a single delivering branch, one tap orders. */
export default function BranchCards({ branches }: { branches: readonly Branch[] }) {
  const { t } = useI18n();
  const cards = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(initialCards);
  const [isFolded, setFolded] = useState(true);
  const { openAt } = useWaiting();
  const { change, confirmation } = useChoiceChange(undefined, openAt);
  /** Focuses the first new card, because the button moved or disappeared. */
  const reveal = (first: number, change: () => void) => {
    flushSync(change);
    cards.current?.children[first]?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  };
  const [first, ...others] = branches.filter(({ delivery }) => delivery.isActive);
  // With an order in progress, that is the primary action.
  const isFirstOrder = useStore((state) => orderOf(state) === null);
  const only = isFirstOrder && others.length === 0 && first && branchState(first) === 'open' ? first : null;
  const hidden = branches.length - shown;
  return (
    <div className={cardsMinHeight}>
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
          <li key={branch.id} className={index > 0 && isFolded ? 'hidden md:flex' : 'flex'}>
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
      {branches.length > 1 && isFolded && (
        <Button variant="secondary" fullWidth className="mt-3 md:hidden" onClick={() => reveal(1, () => setFolded(false))}>
          {t('locations.others_folded', { count: branches.length - 1 })}
        </Button>
      )}
      {hidden > 0 && (
        <Button
          variant="secondary"
          className={isFolded ? 'mx-auto mt-6 hidden md:flex' : 'mx-auto mt-6 flex'}
          onClick={() => reveal(shown, () => setShown(shown + initialCards))}
        >
          {t('locations.more_branches', { count: hidden })}
        </Button>
      )}
      {confirmation}
    </div>
  );
}
