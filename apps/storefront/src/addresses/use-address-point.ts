/** Area and point of an address go together: changing the area clears the point (ADDR-03), and choosing a point sets its area. */
import type { Point } from '@sufra/contract/names';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isInArea } from '../geo/point.ts';
import { pointNameQuery } from '../geo/point-name.ts';
import { useI18n } from '../i18n.tsx';
import type { ChosenPlace } from '../visit/state.ts';
import type { AddressFormState } from './address-values.ts';
import type { DeliveryAreas } from './use-delivery-areas.ts';

export function useAddressPoint({ watch, getValues, setValue, trigger, formState }: AddressFormState, areas: DeliveryAreas) {
  const { t, name, locale } = useI18n();
  const queryClient = useQueryClient();
  const [named, setNamed] = useState<ChosenPlace | null>(null);
  /** Announced politely: what else changed along with the field. */
  const [news, setNews] = useState('');
  const [lat, lng] = watch(['lat', 'lng']);
  const point = Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null;
  const { isSubmitted, dirtyFields, touchedFields } = formState;

  const set = (next: Point | null) => {
    // A missing point is not a number, so that the schema answers 'Location is required'.
    setValue('lat', next?.lat as number, { shouldDirty: true });
    setValue('lng', next?.lng as number, { shouldDirty: true });
    if (next || isSubmitted) trigger(['lat', 'lng']);
  };
  const forget = () => {
    setNews(point ? t('addresses.point_forgotten') : '');
    setNamed(null);
    set(null);
  };

  const choose = async (location: ChosenPlace) => {
    setNamed(location);
    set(location);
    const area = areas.list.find(({ path }) => isInArea(path, location));
    const isOther = area && area.id !== getValues('areaId');
    if (isOther) setValue('areaId', area.id, { shouldDirty: true, shouldValidate: true });
    setNews(isOther ? t('addresses.zone_follows', { zone: name(area.name) }) : '');
    const known = await queryClient.fetchQuery(pointNameQuery(location, locale)).catch(() => null);
    const isUntouched = !getValues('city') && !dirtyFields.city && !touchedFields.city;
    if (known?.city && isUntouched) setValue('city', known.city, { shouldValidate: true });
  };

  return { point, named, news, choose, forget };
}
