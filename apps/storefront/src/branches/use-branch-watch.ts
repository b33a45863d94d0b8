/** Updates the chosen branch with each poll. When it is no longer listed, notifies and revalidates routes; the cart stays (LOC-12). */
import type { Branch } from '@sufra/contract/branches/model';
import type { Bilingual } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { branchesQuery, toChosenBranch } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { makeMove, useStore } from '../visit/store.ts';

/** Pages that require the branch: menu and checkout, but not payment and confirmation. */
const needsBranch = /^\/[^/]+\/menu(?!\/checkout\/)/;

/** All branches including unlisted ones, to name a vanished one. */
type BranchNames = readonly Bilingual[];

export function useBranchWatch(branchNames: BranchNames): void {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const place = useStore((state) => state.location.current);
  const follow = useEffectEvent((listed: readonly Branch[]) => {
    const chosen = useStore.getState().general.branch;
    if (!chosen) return;
    const fresh = listed.find((branch) => branch.id === chosen.id);
    makeMove({ type: 'follow-branch', branch: fresh ? toChosenBranch(fresh) : null });
    if (fresh) return;
    const isNeeded = needsBranch.test(window.location.pathname);
    toast({
      tone: 'warning',
      title: t('locations.gone_title', { branch: name(branchNames.find(({ en }) => en === chosen.name) ?? { en: chosen.name, ar: '' }) }),
      text: t('locations.gone_text'),
      durationMs: 12_000,
      action: isNeeded ? undefined : { label: t('locations.choose_branch'), run: () => navigate(paths.home) },
    });
    // The page's guard or loader then redirects.
    if (isNeeded) void revalidate();
  });

  useEffect(() => {
    if (!place) return;
    const observer = new QueryObserver(queryClient, { ...branchesQuery(place), enabled: false });
    const update = () => {
      const { data } = observer.getCurrentResult();
      if (data) follow(data);
    };
    const unsubscribe = observer.subscribe(update);
    update();
    return unsubscribe;
  }, [place, queryClient]);
}
