/** Keeps area and point consistent: changing the area clears the point (ADDR-03); choosing a point sets area, city and street. */
import type { PointName } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isInArea } from '../geo/point.ts';
import { pointNameQuery } from '../geo/use-point-address.ts';
import type { ChosenPlace } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';
import type { DeliveryAreas } from './address-queries.ts';
import type { AddressFormState, KnownAddress } from './use-address-form.ts';

/** `known`: prefilled values of a new address. */
export function useAddressPoint(
  { watch, getValues, setValue, trigger, formState }: AddressFormState,
  areas: DeliveryAreas,
  known: KnownAddress | null,
) {
  const { t, name, locale } = useI18n();
  const queryClient = useQueryClient();
  const visitor = useStore(({ location }) => location.current);
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  /** Live region text: other fields that changed too. */
  const [news, setNews] = useState('');
  const [lat, lng] = watch(['lat', 'lng']);
  const point = Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null;
  const [lookedUp, setLookedUp] = useState<Pick<PointName, 'city' | 'street'> | null>(null);
  const { isSubmitted } = formState;
  const isAt = (place: Point | null) => place !== null && place.lat === point?.lat && place.lng === point.lng;
  const named = [chosen, visitor].find(isAt) ?? null;

  const set = (next: Point | null) => {
    // NaN for a missing point, which the schema reports as 'Location is required'.
    setValue('lat', next?.lat ?? Number.NaN, { shouldDirty: true });
    setValue('lng', next?.lng ?? Number.NaN, { shouldDirty: true });
    if (next || isSubmitted) void trigger(['lat', 'lng']);
  };
  const forget = () => {
    setNews(point ? t('addresses.point_forgotten') : '');
    setChosen(null);
    set(null);
  };

  const choose = async (location: ChosenPlace) => {
    setChosen(location);
    set(location);
    const area = areas.list.find(({ path }) => isInArea(path, location));
    const isOther = area && area.id !== getValues('areaId');
    if (isOther) setValue('areaId', area.id, { shouldDirty: true, shouldValidate: true });
    setNews(isOther ? t('addresses.zone_follows', { zone: name(area.name) }) : '');
    const there = await queryClient.fetchQuery(pointNameQuery(location, locale)).catch(() => null);
    const filledIn = lookedUp ?? known;
    setLookedUp(there);
    for (const field of ['city', 'street'] as const) {
      const now = getValues(field);
      // Never overwrite the customer's own text.
      if (there?.[field] && (!now || now === filledIn?.[field])) setValue(field, there[field], { shouldDirty: true, shouldValidate: true });
    }
  };

  return { point, named, news, choose, forget };
}
