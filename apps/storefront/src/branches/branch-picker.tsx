import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Spinner } from '@sufra/ui/loading.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { Link } from 'react-router';
import { useBranches } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { BranchSearch } from './branch-search.tsx';
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
        {branches && <BranchSearch branches={branches} onChoose={(branch, orderType) => change({ branch, orderType })} />}
        {!branches && !isError && <Spinner size={32} label={t('ui.loading')} className="mx-auto my-24" />}
        {!branches && isError && <EmptyState scene="offline" compact level={3} title={t('locations.nearby_failed')} action={retry} />}
      </Dialog>
      {confirmation}
    </>
  );
}
