/** Arbitrary branches for property tests. */
import { paperWidths } from '@sufra/contract/kitchen/printer';
import { cleanLine } from '@sufra/contract/text';
import fc from 'fast-check';
import type { Branch, Category, Period } from '../restaurant.ts';
import { code, coded, date, described, fils, focalPoint, line, maybe, minutes, name } from './values.ts';

const period = fc
  .record({ opens: minutes(0, 1439), length: minutes(1, 1440) })
  .map(({ opens, length }) => ({ opens, closes: opens + length }));
/** Periods of a day: sorted and disjoint. */
const periods = fc.array(period, { maxLength: 3 }).map((all): Period[] => {
  const inOrder = all.sort((a, b) => a.opens - b.opens);
  return inOrder.filter((each, index) => inOrder.slice(0, index).every(({ closes }) => closes <= each.opens));
});
const range = fc.record({ first: date, days: minutes(0, 400) }).map(({ first, days }) => ({
  firstDate: first,
  lastDate: new Date(Date.parse(`${first}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
}));
export const week = fc
  .array(periods, { minLength: 7, maxLength: 7 })
  .map((days) => days.flatMap((of, day) => of.map((each) => ({ day, ...each }))));
export const sunsets = fc.subarray<Category['hours'][number]>([
  { day: 1, opens: 420, closes: 1080, sunset: 'closes' },
  { day: 1, opens: 1080, closes: 1500, sunset: 'opens' },
  { day: 4, opens: 1080, closes: 2520, sunset: 'opens' },
]);
/** As databases demand it, no day begins before the previous one has ended. */
const branchWeek = week.map((all) =>
  all.filter(({ day, opens }) => all.every((other) => other.day !== (day + 6) % 7 || other.closes <= opens + 1440)),
);
const season = fc.record({ range, name: fc.oneof(line, fc.constant('')), daily: periods, days: fc.oneof(fc.constant([]), week) });
const note = described(line);
const places = (max: number) => fc.record({ pickup: minutes(0, max), delivery: minutes(0, max) });

const degrees = (min: number, max: number) => fc.integer({ min: min * 1e5, max: max * 1e5 }).map((units) => units / 1e5);
const point = fc.record({ lat: degrees(22.5, 26.5), lng: degrees(51.5, 56.5) });
/** Three non-collinear corners. */
const outline = fc.array(point, { minLength: 3, maxLength: 3 }).filter(([a, b, c]) => {
  const u = (value: number) => Math.round(value * 1e5);
  return !a || !b || !c || (u(b.lat) - u(a.lat)) * (u(c.lng) - u(a.lng)) !== (u(b.lng) - u(a.lng)) * (u(c.lat) - u(a.lat));
});
const area = fc.record({ code, name, outline, fee: fils, minimum: fils, minutes: minutes(1, 240) });

const told = {
  emails: fc.constantFrom<string[]>([], ['a@b.example'], ['a@b.example', 'c@d.example']),
  webhook: fc.constantFrom('', 'https://a.example/x?y=1#z'),
};

export const branch = (companies: readonly string[], payments: readonly string[]): fc.Arbitrary<Branch> =>
  fc
    .record({
      code,
      name: name.map(({ en, ar }) => ({ en: cleanLine(en.replace(/[/\\?#%]/g, '')) || 'x', ar })),
      address: name,
      phone: fc.constantFrom('+97145550101', '+96812345678'),
      position: point,
      timeZone: fc.constantFrom('Asia/Dubai', 'Asia/Riyadh'),
      legalEntity: fc.constantFrom(...companies),
      isHidden: fc.boolean(),
      delivers: fc.boolean(),
      pickup: fc.boolean(),
      pickupMinutes: minutes(1, 240),
      pickupByCar: fc.boolean(),
      tables: fc.shuffledSubarray(['T1', '12', 'Terrace 4', 'شرفة 2']),
      doorCode: fc.boolean(),
      weekly: branchWeek,
      exceptions: fc.uniqueArray(fc.record({ date, periods, note }), { maxLength: 3, selector: (each) => each.date }),
      seasons: fc.array(season, { maxLength: 2 }),
      rushes: fc.array(fc.record({ name: line, range, from: minutes(0, 1438), length: minutes(1, 1440), places: places(1000) }), {
        maxLength: 2,
      }),
      leadMinutes: places(10_080),
      slotPlaces: places(1000),
      load: maybe(fc.record({ orders: minutes(1, 1000), minutes: minutes(1, 60) })),
      paymentMethods: fc.shuffledSubarray([...payments]),
      areas: coded(area, 0, 3),
      focalPoint,
      announce: fc.record({ ...told, escalation: fc.record(told) }),
      printer: fc.record({
        address: fc.constantFrom('', '192.168.1.50', 'printer.kitchen.lan:9101'),
        width: fc.constantFrom(...paperWidths),
        isAutomatic: fc.boolean(),
      }),
    })
    .map((made) => ({
      ...made,
      picture: '',
      exceptions: made.exceptions.sort((a, b) => (a.date < b.date ? -1 : 1)),
      seasons: made.seasons.map(({ range: of, name: called, daily, days }) => ({
        name: called,
        ...of,
        periods: [...daily.map((each) => ({ day: null, ...each })), ...days],
      })),
      rushes: made.rushes.map(({ range: of, from, length, ...rush }) => ({ ...rush, ...of, from, until: Math.min(1440, from + length) })),
    }));
