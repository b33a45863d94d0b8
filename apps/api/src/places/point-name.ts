/** Reverse geocoder: address of a point from surrounding places: "Near Burj Khalifa, Downtown Dubai, Dubai". */
import type { Point } from '@sufra/contract/names';
import { inOneLine, type Translator } from '@sufra/i18n';
import { type GazetteerPlace, hasExactPoint } from './gazetteer.ts';
import { type Near, NearestIndex } from './nearest.ts';

/**
 * Distance thresholds in metres: at or near a landmark, in or near an area (`areaFirst`: preferred to the city), in or near a city. Areas
 * and cities are known only by their centre.
 */
const reach = {
  ...{ atLandmark: 60, nearLandmark: 150, inArea: 1500, areaFirst: 3000, nearArea: 6000, inCity: 5000, nearCity: 15_000 },
  /** Roads are known by a single point. */
  onRoad: 200,
};

/** Possible error in metres of an approximate area. */
const approximateMetres = 1000;
/** Number of nearest areas considered. */
const candidates = 8;

export class PointNames {
  private readonly landmarks: NearestIndex<GazetteerPlace>;
  private readonly areas: NearestIndex<GazetteerPlace>;
  private readonly cities: NearestIndex<GazetteerPlace>;
  private readonly roads: NearestIndex<GazetteerPlace>;

  constructor(places: readonly GazetteerPlace[]) {
    const of = (...kinds: GazetteerPlace['kind'][]) =>
      new NearestIndex(places.filter((place) => kinds.includes(place.kind) && hasExactPoint(place)));
    this.landmarks = of('landmark', 'metro');
    this.areas = of('area');
    this.cities = of('city');
    this.roads = new NearestIndex(places.filter(({ kind, isApproximate }) => kind === 'road' && !isApproximate));
  }

  /** Address in the language of `t`; null when nothing is nearby. */
  nameOf(point: Point, t: Translator): string | null {
    const [landmark] = this.landmarks.find(point, 1, reach.nearLandmark);
    const area = this.areaAround(point);
    const [town] = this.cities.find(point, 1, reach.nearCity);
    const isArea = area && (area.distance <= reach.areaFirst || area.distance <= (town?.distance ?? area.distance));
    const around = isArea ? area : town;
    if (!landmark && !around) return null;
    const name = ({ item }: Near<GazetteerPlace>) => item.names[t.locale];
    const near = (place: Near<GazetteerPlace>) => t('geo.near_place', { place: name(place) });
    const parts: string[] = [];
    if (landmark) parts.push(landmark.distance <= reach.atLandmark ? name(landmark) : near(landmark));
    // Omit a second "near", which adds length but little information.
    if (around) parts.push(landmark || around.distance <= (isArea ? reach.inArea : reach.inCity) ? name(around) : near(around));
    const city = (around?.item.city ?? landmark?.item.city)?.[t.locale];
    if (city && !parts.some((part) => part.endsWith(city))) parts.push(city);
    return inOneLine([...new Set(parts)], t.locale, (each) => each.join(t('geo.list_separator')));
  }

  /** City at a point, for the address field; null in the desert and at sea. */
  cityOf(point: Point): GazetteerPlace['names'] | null {
    const area = this.areaAround(point);
    const [town] = this.cities.find(point, 1, reach.inCity);
    return area?.item.city ?? town?.item.names ?? null;
  }

  /** Road at a point, for an address; null when unknown. Areas and landmarks are not streets. */
  streetOf(point: Point): GazetteerPlace['names'] | null {
    const [road] = this.roads.find(point, 1, reach.onRoad);
    return road?.item.names ?? null;
  }

  /** Nearest areas; towns count where there is no area. */
  areasNear(point: Point, most: number): Near<GazetteerPlace>[] {
    const areas = this.areas.find(point, most, Number.POSITIVE_INFINITY);
    return areas.length > 0 ? areas : this.cities.find(point, most, Number.POSITIVE_INFINITY);
  }

  /** The nearest area, with a distance penalty for approximate ones. */
  private areaAround(point: Point): Near<GazetteerPlace> | undefined {
    const doubt = ({ item, distance }: Near<GazetteerPlace>) => distance + (item.isApproximate ? approximateMetres : 0);
    const [nearest, ...others] = this.areas.find(point, candidates, reach.nearArea);
    return nearest && others.reduce((best, other) => (doubt(other) < doubt(best) ? other : best), nearest);
  }
}
