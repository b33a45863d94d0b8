/** Keeps the chosen branch fresh at every poll; when it is no longer listed, says so and leads to choose again, with the cart kept (LOC-12). */
import type { Bilingual } from '@sufra/contract/names';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/overlay/toasts.ts';
import { update, useStore } from '../visit/store.ts';
import { useBranches } from './use-branches.ts';

/** Pages that are of no use without the branch: its menu and what lies below, but not the thanks for a placed order. */
const needsBranch = /^\/[^/]+\/menu(?!.*place-order-successful)/;

/** Of every branch, also of those that are not listed: they are told by name. */
type BranchNames = readonly Bilingual[];

export function useBranchWatch(branchNames: BranchNames): void {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const chosen = useStore((state) => state.general.branch);
  const { data: branches } = useBranches();

  useEffect(() => {
    if (!chosen || !branches) return;
    const fresh = branches.find((branch) => branch.id === chosen.id);
    if (!fresh) {
      update('general', { branch: null, orderType: null, categoryId: null });
      const leaves = needsBranch.test(pathname);
      toast({
        tone: 'warning',
        title: t('locations.gone_title', { branch: name(branchNames.find(({ en }) => en === chosen.name) ?? { en: chosen.name, ar: '' }) }),
        text: t('locations.gone_text'),
        durationMs: 12_000,
        action: leaves ? undefined : { label: t('locations.choose_branch'), run: () => navigate(paths.home) },
      });
      if (leaves) navigate(paths.home);
    } else if (fresh.code !== chosen.code || fresh.name.en !== chosen.name) {
      update('general', { branch: { id: fresh.id, code: fresh.code, name: fresh.name.en } });
    }
  }, [chosen, branches, pathname, branchNames, navigate, t, name]);
}
