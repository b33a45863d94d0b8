/** Sunset by the NOAA Solar Calculator (gml.noaa.gov/grad/solcalc), after Meeus, Astronomical Algorithms, chapter 25. Within a minute below 60°. */
import type { Point } from '@sufra/contract/names';
import { dayLength, offsetAt } from './time-zone.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const sin = (degrees: number): number => Math.sin(radians(degrees));
const cos = (degrees: number): number => Math.cos(radians(degrees));
const tan = (degrees: number): number => Math.tan(radians(degrees));

/** Days from 1970-01-01 to the epoch J2000.0. */
const epoch = 10_957.5;

/** Minutes since local midnight of a day (days since 1970-01-01) at which the sun sets there, rounded. */
export function sunsetMinute({ lat, lng }: Point, timeZone: string, day: number): number {
  // Julian centuries at about sunset: the sun moves little in an hour.
  const t = (day + 0.75 - lng / 360 - epoch) / 36_525;
  const longitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537);
  const eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267);
  const center =
    sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) + sin(2 * anomaly) * (0.019993 - t * 0.000101) + sin(3 * anomaly) * 0.000289;
  const node = 125.04 - t * 1934.136;
  const apparent = longitude + center - 0.00569 - 0.00478 * sin(node);
  const obliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60 + 0.00256 * cos(node);
  const declination = (Math.asin(sin(obliquity) * sin(apparent)) * 180) / Math.PI;
  const y = tan(obliquity / 2) ** 2;
  const equation =
    y * sin(2 * longitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) -
    0.5 * y * y * sin(4 * longitude) -
    1.25 * eccentricity ** 2 * sin(2 * anomaly);
  // 90.833°: half the sun's disc and refraction. Beyond a polar circle the sun may not set, and the nearest it comes counts.
  const cosine = cos(90.833) / (cos(lat) * cos(declination)) - tan(lat) * tan(declination);
  const hourAngle = Math.acos(Math.min(1, Math.max(-1, cosine)));
  const utcMinute = Math.round(720 + (4 * 180 * (hourAngle - equation)) / Math.PI - 4 * lng);
  return utcMinute + offsetAt(timeZone, day * dayLength + utcMinute * 60_000) / 60_000;
}
