/** Map dialog of the landing page, lazily loaded. */
import { branchAreas } from '@sufra/contract/branches/endpoints';
import type { Point } from '@sufra/contract/names';
import { isolateText } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api.ts';
import { branchesQuery } from '../../catalogue/branches.ts';
import { itemQuery } from '../../catalogue/menu.ts';
import { boundsOf, type MapArea, mapArea, nearestBranches } from '../../geo/map-content.ts';
import { MapDialog, type MapDialogProps } from '../../geo/map-dialog.tsx';
import { useSite } from '../../site/page-head.tsx';
import type { PendingLink } from '../../visit/pending-link.ts';
import type { LandingBranch } from './landing-data.ts';
import { waitingBranch } from './use-waiting.ts';

/** Limit of drawn branches: more would clutter the map and load slowly. */
const maxBranchesDrawn = 30;

interface LocationChooserProps extends Omit<MapDialogProps, 'branches' | 'drawn' | 'view' | 'areas' | 'check' | 'title'> {
  /** Overrides the default check that some branch serves the point (MAP-11). */
  check?: MapDialogProps['check'];
  branches: readonly LandingBranch[];
  /** Link target waiting for a place; the title names its dish. */
  waiting: PendingLink | null;
}

/** Shows branches and their areas. Points outside are allowed, because pickup may be near. */
export function LocationChooser({ branches, waiting, check: ownCheck, ...dialog }: LocationChooserProps) {
  const check = useLocationCheck();
  const onMap = useMemo(() => branches.map(mapBranch), [branches]);
  const areas = useQueries({
    queries: branches.length > maxBranchesDrawn ? [] : branches.map(areasOf),
    combine: combineAreas,
  });
  const drawn = useMemo(() => areas.flat(), [areas]);
  const site = useSite();
  const near = site ? nearestBranches(branches, site.map.center) : [];
  const bounds = boundsOf(
    branches.flatMap((branch, index) => (near.includes(branch) ? (areas[index] ?? []) : [])),
    near.map(({ position }) => position),
  );
  return (
    <MapDialog
      {...dialog}
      title={useTitle(branches, waiting)}
      view={bounds ? { bounds, onlyWithoutStreets: true } : undefined}
      branches={onMap}
      drawn={drawn}
      check={ownCheck ?? check}
    />
  );
}

/** Maximum length of a dish name in the title. */
const longestNamed = 40;

function useTitle(branches: readonly LandingBranch[], waiting: PendingLink | null): string | undefined {
  const { t, name } = useI18n();
  const branchCode = waiting ? waitingBranch(branches, waiting)?.code : undefined;
  const itemId = waiting?.itemId ?? null;
  const { data: dish } = useQuery({ ...itemQuery(branchCode ?? '', itemId ?? 0), enabled: branchCode !== undefined && itemId !== null });
  return dish && itemId !== null && name(dish.name).length <= longestNamed
    ? t('geo.where_dish', { dish: isolateText(name(dish.name)) })
    : undefined;
}

/** Checks that some branch serves the point (MAP-11). The result is cached for the page. */
function useLocationCheck(): (point: Point) => Promise<string | null> {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  return async (point) => {
    const branches = await queryClient.fetchQuery(branchesQuery(point));
    return branches.length === 0 ? t('geo.location_not_valid') : null;
  };
}

const mapBranch = ({ name, position }: LandingBranch) => ({ name, ...position });

const areasOf = ({ id }: LandingBranch) => ({
  queryKey: ['areas', 'drawn', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(branchAreas, { branchId: id }, { signal })).map(mapArea),
  staleTime: Number.POSITIVE_INFINITY,
  // Optional: the map works without them.
  meta: { handlesErrors: true },
});

/** Merges the areas by branch. */
const combineAreas = (results: readonly { data: MapArea[] | undefined }[]): MapArea[][] => results.map(({ data }) => data ?? []);
