/** The address of a point, from the places around it: "Near Burj Khalifa, Downtown Dubai, Dubai". */
import type { Point } from '@sufra/contract/names';
import { inOneLine, type Translator } from '@sufra/i18n';
import { type GazetteerPlace, hasExactPoint } from './gazetteer.ts';
import { type Near, NearestIndex } from './nearest.ts';

/**
 * Distances in metres that count as at or near a landmark, in or near an area (`areaFirst`: preferred to the city), and in or near a city.
 * Areas and cities are only known by their centre.
 */
const reach = {
  ...{ atLandmark: 60, nearLandmark: 150, inArea: 1500, areaFirst: 3000, nearArea: 6000, inCity: 5000, nearCity: 15_000 },
  /** A road is known by one point of it. */
  onRoad: 200,
};

/** Metres that an approximate area may lie elsewhere. */
const approximateMetres = 1000;
/** So many of the nearest areas are looked at. */
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

  /** In the language of `t`; null where nothing is known nearby. */
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
    // "Near X, near Y" says less than it is long.
    if (around) parts.push(landmark || around.distance <= (isArea ? reach.inArea : reach.inCity) ? name(around) : near(around));
    const city = (around?.item.city ?? landmark?.item.city)?.[t.locale];
    if (city && !parts.some((part) => part.endsWith(city))) parts.push(city);
    return inOneLine([...new Set(parts)], t.locale, (each) => each.join(t('geo.list_separator')));
  }

  /** The name of the city around a point, for the field of an address; null in the desert and at sea. */
  cityOf(point: Point): GazetteerPlace['names'] | null {
    const area = this.areaAround(point);
    const [town] = this.cities.find(point, 1, reach.inCity);
    return area?.item.city ?? town?.item.names ?? null;
  }

  /** The road at a point, for an address; null where none is known. An area or a landmark is no street. */
  streetOf(point: Point): GazetteerPlace['names'] | null {
    const [road] = this.roads.find(point, 1, reach.onRoad);
    return road?.item.names ?? null;
  }

  /** The areas nearest to a point; towns too, where there is no area. */
  areasNear(point: Point, most: number): Near<GazetteerPlace>[] {
    const areas = this.areas.find(point, most, Number.POSITIVE_INFINITY);
    return areas.length > 0 ? areas : this.cities.find(point, most, Number.POSITIVE_INFINITY);
  }

  /** The nearest area, approximate ones as if they were further away. */
  private areaAround(point: Point): Near<GazetteerPlace> | undefined {
    const doubt = ({ item, distance }: Near<GazetteerPlace>) => distance + (item.isApproximate ? approximateMetres : 0);
    const [nearest, ...others] = this.areas.find(point, candidates, reach.nearArea);
    return nearest && others.reduce((best, other) => (doubt(other) < doubt(best) ? other : best), nearest);
  }
}
