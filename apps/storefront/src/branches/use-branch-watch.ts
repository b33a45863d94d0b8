/** Keeps the chosen branch fresh at every poll; when it is no longer listed, says so and leads to choose again, with the cart kept (LOC-12). */
import type { Branch } from '@sufra/contract/branches/model';
import type { Bilingual } from '@sufra/contract/names';
import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { asChosen, branchesQuery } from '../catalogue/branches.ts';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/overlay/toasts.ts';
import { make, useStore } from '../visit/store.ts';

/** Pages that are of no use without the branch: its menu and what lies below, but not the thanks for a placed order. */
const needsBranch = /^\/[^/]+\/menu(?!.*place-order-successful)/;

/** Of every branch, also of those that are not listed: they are told by name. */
type BranchNames = readonly Bilingual[];

export function useBranchWatch(branchNames: BranchNames): void {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const place = useStore((state) => state.location.current);
  const follow = useEffectEvent((listed: readonly Branch[]) => {
    const chosen = useStore.getState().general.branch;
    if (!chosen) return;
    const fresh = listed.find((branch) => branch.id === chosen.id);
    make({ type: 'follow-branch', branch: fresh ? asChosen(fresh) : null });
    if (fresh) return;
    const leaves = needsBranch.test(window.location.pathname);
    toast({
      tone: 'warning',
      title: t('locations.gone_title', { branch: name(branchNames.find(({ en }) => en === chosen.name) ?? { en: chosen.name, ar: '' }) }),
      text: t('locations.gone_text'),
      durationMs: 12_000,
      action: leaves ? undefined : { label: t('locations.choose_branch'), run: () => navigate(paths.home) },
    });
    if (leaves) navigate(paths.home);
  });

  useEffect(() => {
    if (!place) return;
    const observer = new QueryObserver(queryClient, { ...branchesQuery(place), enabled: false });
    const hear = () => {
      const { data } = observer.getCurrentResult();
      if (data) follow(data);
    };
    const unsubscribe = observer.subscribe(hear);
    hear();
    return unsubscribe;
  }, [place, queryClient]);
}
