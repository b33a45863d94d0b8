/** Places that a visitor can start from: the demo's, else the branches themselves. */
import type { House } from '../house.ts';

export interface Place {
  name_en: string;
  name_ar: string;
  /** Degrees. */
  lat: number;
  lng: number;
}

export async function readPlaces(house: Pick<House, 'env' | 'catalogue'>): Promise<Place[]> {
  if (house.env.demo) {
    const { restaurant } = await import('@sufra/demo');
    return restaurant.places.map(({ nameEn, nameAr, lat, lng }) => ({ name_en: nameEn, name_ar: nameAr, lat, lng }));
  }
  return house.catalogue.branches().map(({ nameEn, nameAr, lat, lng }) => ({ name_en: nameEn, name_ar: nameAr, lat, lng }));
}
