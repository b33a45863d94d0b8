import type { Location } from '@sufra/contract/locations';
import { useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { useStore } from '../store.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { branchState } from './branch-state.ts';
import { orderTypeAt } from './choose-branch.ts';
import { matchesText } from './text-match.ts';
import { useChoiceChange } from './use-choice-change.tsx';

interface BranchPickerProps {
  open: boolean;
  branches: readonly Location[];
  onClose: () => void;
}

/** Every branch in reach, narrowed by name or address in either language (BRN-02). */
export function BranchPicker({ open, branches, onClose }: BranchPickerProps) {
  const { t } = useI18n();
  const [query, setQuery] = useState('');
  const orderType = useStore((state) => state.general.orderType);
  const close = () => {
    setQuery('');
    onClose();
  };
  const { change, confirmation } = useChoiceChange(close);
  const choose = (branch: Location) => {
    const kept = orderTypeAt(branch, orderType);
    if (kept) change({ branch, orderType: kept });
  };
  const found = branches.filter((branch) =>
    matchesText(query, branch.branch_en_name, branch.branch_ar_name, branch.branch_address, branch.branch_ar_address),
  );
  const changeLocation = (
    <Link to={paths.chooseLocation} className={buttonClass('secondary', 'md', true)} onClick={close}>
      <Icon name="pin" />
      {t('locations.change_location')}
    </Link>
  );
  return (
    <>
      <Dialog open={open} onClose={close} title={t('locations.choose_branch')} foot={changeLocation}>
        <TextField
          data-autofocus
          icon="search"
          type="search"
          label={t('locations.search_branch')}
          labelHidden
          placeholder={t('locations.search_branch')}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className={found.length > 0 ? 'sr-only' : 'py-8 text-center text-muted'}>
          {found.length === 0 && t('locations.branch_not_found')}
        </p>
        <ul className="mt-3 flex flex-col gap-2 sm:min-h-80">
          {found.map((branch) => (
            <BranchRow key={branch.branch_id} branch={branch} onChoose={() => choose(branch)} />
          ))}
        </ul>
      </Dialog>
      {confirmation}
    </>
  );
}

function BranchRow({ branch, onChoose }: { branch: Location; onChoose: () => void }) {
  const { t, name } = useI18n();
  const isChosen = useStore((state) => state.general.branch?.id === branch.branch_id);
  const state = branchState(branch);
  const stateText = { open: t('locations.open'), busy: t('locations.busy'), closed: t('locations.closed') }[state];
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen || undefined}
        disabled={orderTypeAt(branch, null) === null}
        onClick={onChoose}
        className={classNames(
          'flex min-h-16 w-full items-center gap-3 rounded-control border px-4 py-2.5 text-start transition-[background-color,border-color]',
          isChosen ? 'border-primary bg-primary-soft' : 'border-line hover:border-control',
        )}
      >
        <span className="min-w-0 grow">
          <bdi className="block font-semibold">{name(branch.branch_en_name, branch.branch_ar_name)}</bdi>
          <bdi className="block text-sm text-muted">{name(branch.branch_address, branch.branch_ar_address)}</bdi>
        </span>
        <Badge tone={({ open: 'success', busy: 'accent', closed: 'neutral' } as const)[state]}>{stateText}</Badge>
        {isChosen && <Icon name="check" label={t('locations.chosen')} className="text-primary" />}
      </button>
    </li>
  );
}
