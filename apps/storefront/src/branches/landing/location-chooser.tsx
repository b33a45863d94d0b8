/** The map dialog of the landing page. Loaded when it first opens. */

import { branchAreas } from '@sufra/contract/branches/endpoints';
import type { Point } from '@sufra/contract/names';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api.ts';
import { branchesQuery } from '../../catalogue/branches.ts';
import { type MapArea, mapArea } from '../../geo/map-content.ts';
import { MapDialog, type MapDialogProps } from '../../geo/map-dialog.tsx';
import { useI18n } from '../../i18n.tsx';
import type { LandingBranch } from './landing-data.ts';

/** With more branches the map would be one stain, and take long to load. */
const maxBranchesDrawn = 30;

interface LocationChooserProps extends Omit<MapDialogProps, 'branches' | 'drawn' | 'areas' | 'check' | 'title'> {
  branches: readonly LandingBranch[];
}

/** Shows where the branches are and deliver to. A point elsewhere may be chosen too: a branch may be near enough to collect from. */
export function LocationChooser({ branches, ...dialog }: LocationChooserProps) {
  const check = useLocationCheck();
  const onMap = useMemo(() => branches.map(mapBranch), [branches]);
  const drawn = useQueries({
    queries: branches.length > maxBranchesDrawn ? [] : branches.map(areasOf),
    combine: combineAreas,
  });
  return <MapDialog {...dialog} branches={onMap} drawn={drawn} check={check} />;
}

/** Whether any branch serves a point that a visitor is about to choose (MAP-11). Branches that answer are shown by the page without asking again. */
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
  // A map without them serves as well.
  meta: { handlesErrors: true },
});

const combineAreas = (results: readonly { data: MapArea[] | undefined }[]): MapArea[] => results.flatMap(({ data }) => data ?? []);
