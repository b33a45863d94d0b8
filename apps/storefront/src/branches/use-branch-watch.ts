/** Keeps the chosen branch fresh at every poll; when it is no longer listed, says so and leads to choose again, with the cart kept (LOC-12). */
import type { Location } from '@sufra/contract/locations';
import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { asChosen, locationsQuery } from '../catalogue/branches.ts';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/overlay/toasts.ts';
import { make, useStore } from '../visit/store.ts';

/** Pages that are of no use without the branch: its menu and what lies below, but not the thanks for a placed order. */
const needsBranch = /^\/[^/]+\/menu(?!.*place-order-successful)/;

/** English and Arabic name of every branch, also of those that are not listed: they are told by name. */
type BranchNames = readonly (readonly [english: string, arabic: string])[];

export function useBranchWatch(branchNames: BranchNames): void {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const place = useStore((state) => state.location.current);
  const follow = useEffectEvent((listed: readonly Location[]) => {
    const chosen = useStore.getState().general.branch;
    if (!chosen) return;
    const fresh = listed.find((location) => location.branch_id === chosen.id);
    make({ type: 'follow-branch', branch: fresh ? asChosen(fresh) : null });
    if (fresh) return;
    const leaves = needsBranch.test(window.location.pathname);
    toast({
      tone: 'warning',
      title: t('locations.gone_title', { branch: name(chosen.name, branchNames.find(([english]) => english === chosen.name)?.[1]) }),
      text: t('locations.gone_text'),
      durationMs: 12_000,
      action: leaves ? undefined : { label: t('locations.choose_branch'), run: () => navigate(paths.home) },
    });
    if (leaves) navigate(paths.home);
  });

  useEffect(() => {
    if (!place) return;
    const observer = new QueryObserver(queryClient, { ...locationsQuery(place), enabled: false });
    const hear = () => {
      const { data } = observer.getCurrentResult();
      if (data) follow(data.locations);
    };
    const unsubscribe = observer.subscribe(hear);
    hear();
    return unsubscribe;
  }, [place, queryClient]);
}
