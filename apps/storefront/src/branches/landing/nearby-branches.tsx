import type { Location, OrderType } from '@sufra/contract/locations';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { asChosen, useLocations } from '../../catalogue/branches.ts';
import { useI18n } from '../../i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/overlay/toasts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { make, useStore } from '../../visit/store.ts';
import { keptInTab } from '../../visit/tab.ts';
import { BranchCard } from '../branch-card.tsx';
import { NearbyHead } from './nearby-head.tsx';

/** Many more are in reach of a large house: the nearest come first. */
const cardsAtOnce = 12;
const cell = 'flex w-full sm:max-w-87.5';
const list = 'flex flex-wrap gap-6';

/**
 * Branches that serve the saved location (LOC-06). Before the first paint only the inline script of the page's head knows whether there is
 * one: the placeholders wait in the HTML and take their room for those who have.
 */
export function NearbyBranches({ selectLocation }: { selectLocation: { ready: boolean; open: () => void } }) {
  const { t } = useI18n();
  const { data: branches, isError, refetch, isFetching } = useLocations();

  const select = (
    <Button icon="pin" disabled={!selectLocation.ready} onClick={selectLocation.open}>
      {t('locations.select_location')}
    </Button>
  );
  const retry = (
    <Button pending={isFetching} onClick={() => refetch()}>
      {t('ui.retry')}
    </Button>
  );
  const isEmpty = branches?.length === 0;
  return (
    <section id="branches" aria-labelledby="branches-title" className="page hidden scroll-mt-20 pt-10 in-data-located:block">
      {!isEmpty && <NearbyHead id="branches-title" branches={branches} />}
      {branches === undefined && !isError && <Placeholders />}
      {branches === undefined && isError && (
        <EmptyState scene="offline" compact level={3} title={t('locations.nearby_failed')} action={retry} />
      )}
      {isEmpty && (
        <div id="branches-title">
          <EmptyState scene="place" compact title={t('locations.none')} text={t('locations.none_text')} action={select} />
        </div>
      )}
      {branches && !isEmpty && <Cards branches={branches} />}
    </section>
  );
}

function Cards({ branches }: { branches: readonly Location[] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const cards = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(cardsAtOnce);
  const showMore = () => {
    flushSync(() => setShown(shown + cardsAtOnce));
    // The button went further down: the focus stays where it was, at the first card that came.
    cards.current?.children[shown]?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  };
  const choose = async (branch: Location, orderType: OrderType) => {
    const hadLines = useStore.getState().cart.lines.length > 0;
    make({ type: 'choose-branch', branch: asChosen(branch), orderType, confirmed: true });
    if (hadLines) toast({ text: t('locations.cart_emptied') });
    await navigate(paths.menu(branch.branch_en_name));
    const dish = keptInTab('dish');
    if (dish) navigate(paths.dish(branch.branch_en_name, dish), { state: { isOverMenu: true }, preventScrollReset: true });
  };
  const hidden = branches.length - shown;
  return (
    <>
      <ul ref={cards} className={list}>
        {branches.slice(0, shown).map((branch, index) => (
          <li key={branch.branch_id} className={cell}>
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

function Placeholders() {
  const { t } = useI18n();
  return (
    <div aria-busy className={list}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {[1, 2, 3].map((number) => (
        <div key={number} data-placeholder className={cell}>
          <Card flush className="w-full">
            <Skeleton className="aspect-video w-full rounded-none" />
            <div className="flex flex-col gap-3 p-4">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
              <div className="flex gap-3 pt-2">
                <Skeleton className="h-11 w-27.5 rounded-control" />
                <Skeleton className="h-11 w-27.5 rounded-control" />
              </div>
            </div>
          </Card>
        </div>
      ))}
    </div>
  );
}
