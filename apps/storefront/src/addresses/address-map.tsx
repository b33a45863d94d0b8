import type { Point } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { boundsOf } from '../geo/map-content.ts';
import { MapDialog } from '../geo/map-dialog.tsx';
import { isInArea } from '../geo/point.ts';
import type { ChosenPlace } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';
import { allBranchesQuery, type DeliveryAreas } from './address-queries.ts';

interface AddressMapProps {
  open: boolean;
  onClose: () => void;
  branchId: number;
  areaId: number;
  point: Point | null;
  areas: DeliveryAreas;
  onConfirm: (location: ChosenPlace) => void;
}

/** Map dialog with the branch's areas (ADDR-04). Starts at the point, else at the visit's place within the area, else over the area. */
export function AddressMap({ open, onClose, branchId, areaId, point, areas, onConfirm }: AddressMapProps) {
  const { t } = useI18n();
  const { data: branches } = useQuery(allBranchesQuery);
  const visitor = useStore((state) => state.location.current);
  const area = areas.list.find(({ id }) => id === areaId);
  const reach = area ? [area] : areas.list;
  const start = point ?? (visitor && reach.some(({ path }) => isInArea(path, visitor)) ? visitor : null);
  const branch = branches?.find(({ id }) => id === branchId);
  const pin = branch && { name: branch.name, ...branch.position };
  const bounds = boundsOf(reach) ?? boundsOf([], branch && [branch.position]);
  return (
    <MapDialog
      open={open}
      onClose={onClose}
      title={t('addresses.choose_point')}
      start={start}
      view={bounds ? { bounds } : undefined}
      branches={pin ? [pin] : []}
      areas={areas}
      check={async () => null}
      onConfirm={onConfirm}
    />
  );
}
