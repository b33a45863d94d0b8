import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShortMapsLink, parsePoint } from './parse-point.ts';

const marina = { lat: 25.0805, lng: 55.1403 };
const google = 'https://www.google.com/maps';

describe('ADDR-03 MAP-02 pasted coordinates set the pin', () => {
  test.each([
    '25.0805, 55.1403',
    '25.0805,55.1403',
    ' 25.0805 55.1403\n',
    '25.0805; 55.1403',
    '+25.0805, +55.1403',
    '(25.0805, 55.1403)',
    '25.0805°, 55.1403°',
    '25.0805° N, 55.1403° E',
    '25.0805N 55.1403E',
    '25.0805N55.1403E',
    'N 25.0805 E 55.1403',
    'n25.0805, e55.1403',
    '55.1403 E, 25.0805 N',
    'E55.1403 N25.0805',
    'Lat: 25.0805, Lng: 55.1403',
    'latitude=25.0805 longitude=55.1403',
    '25,0805 55,1403',
    '25,0805; 55,1403',
    '٢٥٫٠٨٠٥، ٥٥٫١٤٠٣',
    '٢٥٫٠٨٠٥ ٥٥٫١٤٠٣',
    '٢٥.٠٨٠٥،٥٥.١٤٠٣',
    '۲۵٫۰۸۰۵، ۵۵٫۱۴۰۳',
    '\u200e25.0805\u200f, \u206655.1403\u2069',
    'geo:25.0805,55.1403',
    'geo:25.0805,55.1403,12;u=35?z=17',
    'geo:0,0?q=25.0805,55.1403(Marina Walk)',
    'GEO:25.0805,55.1403?q=Marina+Walk',
  ])('%s', (text) => expect(parsePoint(text)).toEqual(marina));

  test.each([
    `25°04'50"N 55°08'25"E`,
    `25°04'50" N, 55°08'25" E`,
    '25° 04′ 50″ N 55° 08′ 25″ E',
    `N25°04'50" E55°08'25"`,
    `55°08'25"E 25°04'50"N`,
    '25°04’50”N 55°08’25”E',
    `25º4'50.0"N 55º8'25.0"E`,
    `25°04'50''N 55°08'25''E`,
    `25°4.8333'N 55°8.41667'E`,
    `٢٥°٠٤'٥٠"N ٥٥°٠٨'٢٥"E`,
    `${google}/place/25%C2%B004'50.0%22N+55%C2%B008'25.0%22E/@25.1,55.2,17z`,
  ])('degrees with minutes: %s', (text) => {
    const point = parsePoint(text);
    expect(point?.lat).toBeCloseTo(25.08056, 4);
    expect(point?.lng).toBeCloseTo(55.14028, 4);
  });

  test('south and west, by letters and by signs', () => {
    expect(parsePoint('33.9 S, 18.4 E')).toEqual({ lat: -33.9, lng: 18.4 });
    expect(parsePoint('40.7N 74.0W')).toEqual({ lat: 40.7, lng: -74 });
    expect(parsePoint('-33.9, \u221218.4')).toEqual({ lat: -33.9, lng: -18.4 });
  });
});

describe('ADDR-03 MAP-02 a pasted maps link sets the pin', () => {
  test.each([
    `${google}/@25.0805,55.1403,17z`,
    `${google}/@25.0805,55.1403,234m/data=!3m1!1e3?entry=ttu`,
    `${google}/place/Marina+Walk/@25.1,55.2,17z/data=!3m1!4b1!4m6!3m5!1s0x3e5f6b:0x2!8m2!3d25.0805!4d55.1403!16s%2Fg%2F1`,
    `${google}/place/Marina/data=!4m2!3m1!1s0x0:0x0?q=25.0805,55.1403`,
    `${google}/place/25.0805,55.1403`,
    `${google}/place/25.0805,55.1403/@25.1,55.2,17z`,
    `${google}/search/25.0805,+55.1403?entry=tts`,
    `${google}/search/?api=1&query=25.0805%2C55.1403&query_place_id=ChIJ`,
    `${google}/dir/25.3,55.5/25.0805,55.1403/@25.2,55.3,12z`,
    `${google}/dir/?api=1&origin=25.3,55.5&destination=25.0805,55.1403`,
    'https://maps.google.com/?q=25.0805,55.1403',
    'https://maps.google.com/maps?q=loc:25.0805,55.1403&z=17',
    'https://maps.google.com/maps?q=25.0805,55.1403+(Home)&ll=25.1,55.2',
    'https://maps.google.com/?ll=25.0805,55.1403&z=17',
    'https://www.google.ae/maps?daddr=25.0805,55.1403',
    'maps.google.com/?q=25.0805,55.1403',
    'www.google.com/maps/@25.0805,55.1403,17z',
    'Meet me here:\nhttps://maps.google.com/?q=25.0805,55.1403 thanks',
    'https://maps.apple.com/?ll=25.0805,55.1403&q=Dropped%20Pin&t=m',
    'https://maps.apple.com/?q=25.0805,55.1403',
    'https://maps.apple.com/place?coordinate=25.0805,55.1403&name=Home',
    'https://maps.apple.com/?daddr=25.0805,55.1403&dirflg=d',
    'https://www.openstreetmap.org/#map=17/25.0805/55.1403',
    'https://www.openstreetmap.org/?mlat=25.0805&mlon=55.1403#map=12/25.1/55.2',
    'https://www.openstreetmap.org/node/1#map=17/25.0805/55.1403&layers=N',
    'https://waze.com/ul?ll=25.0805%2C55.1403&navigate=yes',
    'https://www.waze.com/live-map/directions?to=ll.25.0805%2C55.1403',
    'https://www.waze.com/live-map/directions?latlng=25.0805%2C55.1403',
    'https://www.bing.com/maps?cp=25.0805~55.1403&lvl=16',
    'https://www.bing.com/maps?sp=point.25.0805_55.1403_Home&cp=25.1~55.2',
    'https://2gis.ae/dubai/geo/13933/55.1403,25.0805?m=55.2,25.1%2F16',
    'https://2gis.ae/dubai?m=55.1403%2C25.0805%2F16',
    'https://yandex.com/maps/?ll=55.1403%2C25.0805&z=16',
  ])('%s', (text) => expect(parsePoint(text)).toEqual(marina));

  test('a short link is recognized, without a point', () => {
    for (const text of [
      'https://maps.app.goo.gl/AbC123xyz',
      'Marina Walk\nhttps://maps.app.goo.gl/AbC123xyz?g_st=ic',
      'https://goo.gl/maps/AbC123',
      'maps.app.goo.gl/AbC123xyz',
      'https://maps.apple/p/AbC123',
    ]) {
      expect(isShortMapsLink(text)).toBe(true);
      expect(parsePoint(text)).toBeNull();
    }
    expect(isShortMapsLink(`${google}/@25.0805,55.1403,17z`)).toBe(false);
    expect(isShortMapsLink('Marina Mall')).toBe(false);
  });
});

describe('ADDR-03 other text is left to the search', () => {
  test.each([
    '',
    'Dubai Marina',
    'Villa 25, Street 55',
    '25, 55',
    '25 55',
    '25.0805',
    '12a, 13b',
    '25.0805, 55.1403, 17.5',
    'Flat 3.1, Floor 4.2',
    '///filled.count.soap',
    'https://w3w.co/filled.count.soap',
    'https://what3words.com/filled.count.soap',
    '95.0805, 55.1403',
    '25.0805, 190.1',
    `25°64'50"N 55°08'25"E`,
    '25.0805 N, 55.1403 N',
    '25.0805 N, 55.1403',
    '-25.0805 N, 55.1403 E',
    `${google}/place/Dubai+Mall/`,
    `${google}/@95.1,55.2,17z`,
    `${google}/place/%E0%A4%A`,
    'https://maps.google.com/?q=Dubai+Mall',
    'https://',
    'geo:',
    'geo:north,east',
    '054 123 4567',
    '12345 67890',
  ])('%s', (text) => expect(parsePoint(text)).toBeNull());

  test('any text yields a point on earth or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
        const point = parsePoint(text);
        if (point) expect(Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180).toBe(true);
      }),
    );
  });

  test('formatted coordinates parse back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -899_999, max: 899_999 }), fc.integer({ min: -1_799_999, max: 1_799_999 }), (north, east) => {
        const [lat, lng] = [(north / 1e4).toFixed(4), (east / 1e4).toFixed(4)];
        const point = { lat: Number(lat), lng: Number(lng) };
        expect(parsePoint(`${lat}, ${lng}`)).toEqual(point);
        expect(parsePoint(`${google}/@${lat},${lng},16z`)).toEqual(point);
      }),
    );
  });
});
