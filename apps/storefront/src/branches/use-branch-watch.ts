/** Keeps the chosen branch fresh at every poll; when it is no longer listed, says so and leads to choose again, with the cart kept (LOC-12). */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocations } from '../catalogue/branches.ts';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/overlay/toasts.ts';
import { update, useStore } from '../visit/store.ts';

/** Pages that are of no use without the branch: its menu and what lies below, but not the thanks for a placed order. */
const needsBranch = /^\/[^/]+\/menu(?!.*place-order-successful)/;

/** English and Arabic name of every branch, also of those that are not listed: they are told by name. */
type BranchNames = readonly (readonly [english: string, arabic: string])[];

export function useBranchWatch(branchNames: BranchNames): void {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const chosen = useStore((state) => state.general.branch);
  const { data: locations } = useLocations();

  useEffect(() => {
    if (!chosen || !locations) return;
    const fresh = locations.find((location) => location.branch_id === chosen.id);
    if (!fresh) {
      update('general', { branch: null, orderType: null, categoryId: null });
      const leaves = needsBranch.test(pathname);
      toast({
        tone: 'warning',
        title: t('locations.gone_title', { branch: name(chosen.name, branchNames.find(([english]) => english === chosen.name)?.[1]) }),
        text: t('locations.gone_text'),
        durationMs: 12_000,
        action: leaves ? undefined : { label: t('locations.choose_branch'), run: () => navigate(paths.home) },
      });
      if (leaves) navigate(paths.home);
    } else if (fresh.loc_code !== chosen.locCode || fresh.branch_en_name !== chosen.name) {
      update('general', { branch: { id: fresh.branch_id, locCode: fresh.loc_code, name: fresh.branch_en_name } });
    }
  }, [chosen, locations, pathname, branchNames, navigate, t, name]);
}
