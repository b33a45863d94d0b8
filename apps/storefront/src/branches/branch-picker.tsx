import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { fold } from '@sufra/i18n/fold';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { Carousel } from '@sufra/ui/carousel.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Spinner } from '@sufra/ui/loading.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBranches } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { useStore } from '../visit/store.ts';
import { BranchCard } from './branch-card.tsx';
import { useChoiceChange } from './use-choice-change.tsx';

/** Dialog of nearby branches, two per page (BRN-03), with search (BRN-02); confirms before clearing a filled cart (BRN-04). */
export function BranchPicker({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const { data: branches, isError, isFetching, refetch } = useBranches();
  const { change, confirmation } = useChoiceChange(onClose);
  const changeLocation = (
    <Link to={paths.chooseLocation} className={buttonClass('secondary', 'md', true)} onClick={onClose}>
      <Icon name="pin" />
      {t('locations.change_location')}
    </Link>
  );
  const retry = (
    <Button pending={isFetching} onClick={() => refetch()}>
      {t('ui.retry')}
    </Button>
  );
  return (
    <>
      <Dialog open={open} onClose={onClose} size="3xl" title={t('locations.choose_branch')} foot={changeLocation}>
        <div className={branches && branches.length <= perPage ? undefined : steady}>
          {branches && <BranchSearch branches={branches} onChoose={(branch, orderType) => change({ branch, orderType })} />}
          {!branches && !isError && <Spinner size={32} label={t('ui.loading')} className="mx-auto my-24" />}
          {!branches && isError && <EmptyState scene="offline" compact level={3} title={t('locations.nearby_failed')} action={retry} />}
        </div>
      </Dialog>
      {confirmation}
    </>
  );
}

const perPage = 2;
/** Height of two branches with the search, so that the sheet keeps its place while they load or are filtered. */
const steady = 'min-h-[min(38rem,92dvh-10.75rem)] sm:min-h-96';
/** No autofocus on touch screens, where the keyboard would cover the branches. */
const canAutofocus = () => matchMedia('(pointer: fine)').matches;

interface BranchSearchProps {
  branches: readonly Branch[];
  onChoose: (branch: Branch, orderType: OrderType) => void;
}

/** Two branches per page, starting with the chosen one; filters by name or address in either language. */
function BranchSearch({ branches, onChoose }: BranchSearchProps) {
  const { t } = useI18n();
  const general = useStore((state) => state.general);
  const chosenPage = () => Math.max(0, Math.floor(branches.findIndex((branch) => branch.id === general.branch?.id) / perPage));
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(chosenPage);

  const search = (text: string) => {
    setQuery(text);
    setPosition(text.trim() ? 0 : chosenPage());
  };
  const found = branches.filter((branch) => matchesText(query, branch.name.en, branch.name.ar, branch.address.en, branch.address.ar));
  return (
    <>
      <TextField
        data-autofocus={canAutofocus() || undefined}
        icon="search"
        type="search"
        label={t('locations.search_branch')}
        labelHidden
        placeholder={t('locations.search_branch')}
        autoComplete="off"
        value={query}
        onChange={(event) => search(event.target.value)}
      />
      <div className="mt-4 sm:min-h-80">
        <div role="status">
          {query !== '' && found.length > 0 && <span className="sr-only">{t('locations.branches_found', { count: found.length })}</span>}
          {found.length === 0 && (
            <EmptyState
              scene="search"
              compact
              level={3}
              title={t('locations.branch_not_found')}
              action={
                <Button variant="secondary" onClick={() => search('')}>
                  {t('menu.search_clear')}
                </Button>
              }
            />
          )}
        </div>
        {found.length > 0 && (
          <Carousel label={t('locations.branches')} pages={Math.ceil(found.length / perPage)} position={position} onMove={setPosition}>
            {(page) => (
              <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
                {found.slice(page * perPage, (page + 1) * perPage).map((branch) => (
                  <li key={branch.id} className="flex">
                    <BranchCard
                      branch={branch}
                      chosen={branch.id === general.branch?.id}
                      wanted={general.orderType}
                      onChoose={(orderType) => onChoose(branch, orderType)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Carousel>
        )}
      </div>
    </>
  );
}

/** True when the texts contain every word of `query`; an empty query matches all. */
export function matchesText(query: string, ...texts: readonly string[]): boolean {
  const searched = fold(texts.join(' '));
  return fold(query)
    .split(' ')
    .every((word) => searched.includes(word));
}
