import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { asChosen } from '../../catalogue/branches.ts';
import { useI18n } from '../../i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toasts.ts';
import { makeMove, useStore } from '../../visit/store.ts';
import { getFromTab } from '../../visit/tab.ts';
import { BranchCard } from '../branch-card.tsx';

/** A large chain has many more in reach: the nearest come first. */
const cardsAtOnce = 12;
/** The nearest branches, more on demand. */
export default function BranchCards({ branches }: { branches: readonly Branch[] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const cards = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(cardsAtOnce);
  const showMore = () => {
    flushSync(() => setShown(shown + cardsAtOnce));
    // The button has moved down: focus the first new card, which took its place.
    cards.current?.children[shown]?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  };
  const choose = async (branch: Branch, orderType: OrderType) => {
    const hadLines = useStore.getState().cart.lines.length > 0;
    makeMove({ type: 'choose-branch', branch: asChosen(branch), orderType, confirmed: true });
    if (hadLines) toast({ text: t('locations.cart_emptied') });
    await navigate(paths.menu(branch.name.en));
    const dish = getFromTab('dish');
    if (dish) navigate(paths.dish(branch.name.en, dish), { state: { isOverMenu: true }, preventScrollReset: true });
  };
  const hidden = branches.length - shown;
  return (
    <>
      <ul ref={cards} className="flex flex-wrap gap-6">
        {branches.slice(0, shown).map((branch, index) => (
          <li key={branch.id} className="flex w-full sm:max-w-87.5">
            <BranchCard branch={branch} priority={index < 2} onChoose={(orderType) => choose(branch, orderType)} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" className="mx-auto mt-6 flex" onClick={showMore}>
          {t('locations.more_branches', { count: hidden })}
        </Button>
      )}
    </>
  );
}
