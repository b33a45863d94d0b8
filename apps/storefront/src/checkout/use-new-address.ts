/** Derives zone, city and street of a new address from its pin (TRY-02): the visit's place, or one chosen on the map. */
import type { Branch } from '@sufra/contract/branches/model';
import type { PointName } from '@sufra/contract/geo/schemas';
import type { Bilingual } from '@sufra/contract/names';
import { inOneLine } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeliveryAreas } from '../addresses/address-queries.ts';
import { queryClient } from '../calls/query-client.ts';
import type { DeliveryTerms } from '../cart/use-cart.ts';
import { isInArea } from '../geo/point.ts';
import { pointNameQuery } from '../geo/use-point-address.ts';
import type { ChosenPlace } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';
import { streetOf } from '../visit/unit-address.ts';

/** `pin`: chosen in this checkout. */
export function useNewAddress(branch: Branch, pin: ChosenPlace | null, isAsked: boolean) {
  const { t, name, locale } = useI18n();
  const place = useStore(({ location }) => location.current);
  const areas = useDeliveryAreas(isAsked ? branch.id : 0);
  const at = (point: ChosenPlace | null) => {
    const found = point && areas.list.find(({ path }) => isInArea(path, point));
    return areas.choices.find(({ id }) => id === found?.id) ?? null;
  };
  const point = pin ?? place;
  const area = at(point);
  const query = pointNameQuery(point ?? { lat: 0, lng: 0 }, locale);
  const { data: pointName } = useQuery({ ...query, enabled: isAsked && area !== null });
  const ofPin = (chosen: ChosenPlace, zone: Bilingual, named: PointName | undefined) => {
    const city = named?.city || name(zone);
    return { city, street: streetOf({ place: chosen, locale, named, city, separator: t('addresses.separator') }) || name(zone) };
  };
  const shown = point && area && ofPin(point, area.name, pointName);
  return {
    areas,
    point,
    area,
    isAreaKnown: areas.state === 'ready',
    /** Zone, city and street in one line; null without a deliverable pin. */
    line:
      shown &&
      area &&
      inOneLine(withoutRepeats(shown.street, name(area.name), shown.city), locale, (parts) => parts.join(t('addresses.separator'))),
    terms: area && ({ isActive: true, fee: area.fee, minimum: area.minimum, minutes: area.minutes } satisfies DeliveryTerms),
    /** Resolves the address to save, after the pin's name is known or failed. */
    async find() {
      if (!point || !area) return null;
      const named = await queryClient.fetchQuery(query).catch(() => undefined);
      return { branchId: branch.id, areaId: area.id, lat: point.lat, lng: point.lng, ...ofPin(point, area.name, named) };
    },
  };
}

/** Deduplicates: a zone often equals the street or city. */
const withoutRepeats = (street: string, zone: string, city: string): string[] =>
  [zone.includes(street) ? '' : street, zone, city === zone ? '' : city].filter(Boolean);
