/** The map dialog of the landing page. Loaded when it first opens. */
import { branchAreas } from '@sufra/contract/locations';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api.ts';
import { type MapArea, mapArea } from '../../geo/map-content.ts';
import { MapDialog, type MapDialogProps } from '../../geo/map-dialog.tsx';
import { useLocationCheck } from '../use-location-check.ts';
import type { WindowBranch } from './shop-window.ts';

/** With more branches the map would be one stain, and take long to load. */
const mostBranchesDrawn = 30;

interface LocationChooserProps extends Omit<MapDialogProps, 'branches' | 'drawn' | 'areas' | 'check' | 'title'> {
  branches: readonly WindowBranch[];
}

/** Shows where the branches are and deliver to. A point elsewhere may be chosen too: a branch may be near enough to collect from. */
export function LocationChooser({ branches, ...dialog }: LocationChooserProps) {
  const check = useLocationCheck();
  const onMap = useMemo(() => branches.map(mapBranch), [branches]);
  const drawn = useQueries({
    queries: branches.length > mostBranchesDrawn ? [] : branches.map(areasOf),
    combine: together,
  });
  return <MapDialog {...dialog} branches={onMap} drawn={drawn} check={check} />;
}

const mapBranch = ({ branch_en_name: name_en, branch_ar_name: name_ar, geo_details: { lat, lng } }: WindowBranch) => ({
  ...{ name_en, name_ar, lat, lng },
});

const areasOf = ({ branch_id }: WindowBranch) => ({
  queryKey: ['areas', 'drawn', branch_id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(branchAreas, { query: { branch_id }, signal })).map(mapArea),
  staleTime: Number.POSITIVE_INFINITY,
  // A map without them serves as well.
  meta: { handlesErrors: true },
});

const together = (results: readonly { data: MapArea[] | undefined }[]): MapArea[] => results.flatMap(({ data }) => data ?? []);
