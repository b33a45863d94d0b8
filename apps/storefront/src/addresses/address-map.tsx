import type { Point } from '@sufra/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { defaultZoom } from '../geo/map/map-adapter.ts';
import { MapDialog } from '../geo/map-dialog.tsx';
import { isInArea } from '../geo/point.ts';
import { useI18n } from '../i18n.tsx';
import type { UserLocation } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';
import { branchesQuery } from './address-queries.ts';
import type { DeliveryAreas } from './use-delivery-areas.ts';
import { viewOf } from './zone-view.ts';

interface AddressMapProps {
  open: boolean;
  onClose: () => void;
  branchId: number;
  zoneId: number;
  point: Point | null;
  areas: DeliveryAreas;
  onConfirm: (location: UserLocation) => void;
}

/** The map dialog with the areas of the branch (ADDR-04). Begins at the point, else where the visitor is if that is in the zone, else over the zone. */
export function AddressMap({ open, onClose, branchId, zoneId, point, areas, onConfirm }: AddressMapProps) {
  const { t } = useI18n();
  const { data: branches } = useQuery(branchesQuery);
  const visitor = useStore((state) => state.location.current);
  const zone = areas.list.find(({ id }) => id === zoneId);
  const reach = zone ? [zone] : areas.list;
  const start = point ?? (visitor && reach.some(({ path }) => isInArea(path, visitor)) ? visitor : null);
  const branch = branches?.find(({ branch_id }) => branch_id === branchId);
  const pin = branch && { name_en: branch.branch_en_name, name_ar: branch.branch_ar_name, ...branch.geo_details };
  return (
    <MapDialog
      open={open}
      onClose={onClose}
      title={t('addresses.choose_point')}
      start={start}
      view={viewOf(reach) ?? (branch && { center: branch.geo_details, zoom: defaultZoom })}
      branches={pin ? [pin] : []}
      areas={areas}
      check={async () => null}
      onConfirm={onConfirm}
    />
  );
}
