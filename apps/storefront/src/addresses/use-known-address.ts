/** What the visit knows of a new address: the place on the map that the customer has chosen already, where the branch delivers to it. */
import type { AddressInput } from '@sufra/contract/addresses/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { isInArea } from '../geo/point.ts';
import { pointNameQuery } from '../geo/point-name.ts';
import { useStore } from '../visit/store.ts';
import { useDeliveryAreas } from './use-delivery-areas.ts';

export type KnownAddress = Pick<AddressInput, 'areaId' | 'lat' | 'lng' | 'city' | 'street'>;

/** Null while nothing is known. City and street may come later than the rest, or never. */
export function useKnownAddress(branchId: number): KnownAddress | null {
  const { locale } = useI18n();
  const place = useStore(({ location }) => location.current);
  const areas = useDeliveryAreas(branchId);
  const area = place && areas.list.find(({ path }) => isInArea(path, place));
  const { data: name } = useQuery({ ...pointNameQuery(place ?? { lat: 0, lng: 0 }, locale), enabled: Boolean(area) });
  if (!place || !area) return null;
  return { areaId: area.id, lat: place.lat, lng: place.lng, city: name?.city ?? '', street: name?.street ?? '' };
}
