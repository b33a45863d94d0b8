/** Address form: initial values, rules and save call. */
import { saveAddress } from '@sufra/contract/addresses/endpoints';
import { addressForm } from '@sufra/contract/addresses/forms';
import type { Address, AddressInput, CheckedAddress } from '@sufra/contract/addresses/model';
import type { PointName } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { ApiError, call } from '../api.ts';
import { useForm } from '../calls/form-errors.ts';
import { wireResolver } from '../calls/wire-resolver.ts';
import { isInArea } from '../geo/point.ts';
import { pointNameQuery } from '../geo/use-point-address.ts';
import type { ChosenPlace } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';
import { addressesKey, type DeliveryAreas, useDeliveryAreas } from './address-queries.ts';

export const checkAddress = wireResolver(saveAddress, addressForm);

/** Fields of every address form. */
const fields = [
  ...(['name', 'areaId', 'lat', 'lng', 'city', 'street', 'building', 'apartment', 'floor'] as const),
  ...(['landmark', 'makaniNumber', 'driverNote'] as const),
] as const;

interface Start {
  branchId: number;
  name: string;
  isFirst: boolean;
}

/** Initial values of `address`, or of a new one called `name`. */
const startValues = (address: Address | undefined, { branchId, name, isFirst }: Start): DefaultValues<AddressInput> => ({
  id: address?.id ?? null,
  branchId,
  name: address?.name ?? name,
  city: address?.city ?? '',
  street: address?.street ?? '',
  building: address?.building ?? '',
  apartment: address?.apartment ?? '',
  floor: address?.floor ?? '',
  landmark: address?.landmark ?? '',
  makaniNumber: address?.makaniNumber ?? '',
  driverNote: address?.driverNote ?? '',
  isDefault: address?.isDefault ?? isFirst,
  ...(address && { areaId: address.areaId, lat: address.lat, lng: address.lng }),
});

export type AddressFormState = ReturnType<typeof useAddressForm>;

/** `known`: prefill from the visit. */
export function useAddressForm(
  address: Address | undefined,
  start: Start,
  known: KnownAddress | null,
  onSaved: (address: Address) => void,
) {
  const queryClient = useQueryClient();
  const defaultValues = startValues(address, start);
  const form = useForm<AddressInput, CheckedAddress, Address>({
    resolver: checkAddress,
    defaultValues,
    ...(!address && { values: { ...defaultValues, ...known } as AddressInput }),
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true },
    fields,
    send: (values) => call(saveAddress, values),
    onSent: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: addressesKey });
      onSaved(saved);
    },
    onFailed: (error, show) => {
      if (error instanceof ApiError && error.code === 'not_in_delivery_area')
        form.setError('lat', { type: 'server', message: error.error ?? '' }, { shouldFocus: true });
      else show();
    },
  });
  return form;
}

export type KnownAddress = Pick<AddressInput, 'areaId' | 'lat' | 'lng' | 'city' | 'street'>;

/** The visit's place, when the branch delivers there; null while unknown. City and street may arrive later, or never. */
export function useKnownAddress(branchId: number): KnownAddress | null {
  const { locale } = useI18n();
  const place = useStore(({ location }) => location.current);
  const areas = useDeliveryAreas(branchId);
  const area = place && areas.list.find(({ path }) => isInArea(path, place));
  const { data: name } = useQuery({ ...pointNameQuery(place ?? { lat: 0, lng: 0 }, locale), enabled: Boolean(area) });
  if (!place || !area) return null;
  return { areaId: area.id, lat: place.lat, lng: place.lng, city: name?.city ?? '', street: name?.street ?? '' };
}

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
