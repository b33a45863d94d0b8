import { expect, test } from 'vitest';
import { placeAt } from './places.ts';

const marina = { name_en: 'Dubai Marina', name_ar: 'مرسى دبي', lat: 25.0805, lng: 55.1403 };
const mall = { name_en: 'The Dubai Mall', name_ar: 'دبي مول', lat: 25.1985, lng: 55.2796 };

test('LOC-14 a chosen place is shown by its own name', () => {
  expect(placeAt({ lat: marina.lat, lng: marina.lng }, [mall, marina])).toEqual({ place: marina, exact: true });
});

test('LOC-14 a point is shown by the nearest place within 1500 m', () => {
  expect(placeAt({ lat: 25.0855, lng: 55.1403 }, [mall, marina])).toEqual({ place: marina, exact: false });
});

test('LOC-14 a point far from every place has no name', () => {
  expect(placeAt({ lat: 25.14, lng: 55.2 }, [mall, marina])).toBeNull();
});
