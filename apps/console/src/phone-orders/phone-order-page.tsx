/** Takes an order by telephone: caller, dishes, time, total, and one button. */
import { listBranches } from '@sufra/contract/branches/endpoints';
import type { Branch } from '@sufra/contract/branches/model';
import { listCategories } from '@sufra/contract/menu/endpoints';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServedBranch } from '../account/use-staff.ts';
import { ChooseBranch } from '../availability/choose-branch.tsx';
import { call } from '../calls/call.ts';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { PhoneOrderForm } from './phone-order-form.tsx';

/** Refresh interval in ms: dishes sell out, and branches close. */
const fresh = 60_000;

export function PhoneOrderPage() {
  const { t } = useI18n();
  const branch = useServedBranch();
  return (
    <Page title={t('console.phoned_title')} text={t('phoned.text')}>
      {branch ? <OfBranch key={branch.id} branchId={branch.id} /> : <ChooseBranch />}
    </Page>
  );
}

function OfBranch({ branchId }: { branchId: number }) {
  const { t } = useI18n();
  const branches = useQuery({
    queryKey: ['phoned', 'branches'],
    queryFn: ({ signal }) => call(listBranches, {}, { signal }),
    refetchInterval: fresh,
  });
  return (
    <Loaded queries={[branches]}>
      {([shown]) => {
        const branch = shown.find(({ id }) => id === branchId);
        return branch ? <OfMenu branch={branch} /> : <Notice>{t('phoned.hidden')}</Notice>;
      }}
    </Loaded>
  );
}

function OfMenu({ branch }: { branch: Branch }) {
  const { code: branchCode } = branch;
  const menu = useQuery({
    queryKey: ['phoned', 'menu', branchCode],
    queryFn: ({ signal }) => call(listCategories, { branchCode }, { signal }),
    refetchInterval: fresh,
  });
  return (
    <Loaded queries={[menu]}>
      {([categories]) => <PhoneOrderForm branch={branch} dishes={categories.flatMap(({ items }) => items)} />}
    </Loaded>
  );
}
