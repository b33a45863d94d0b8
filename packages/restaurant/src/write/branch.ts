/** branches/CODE.yaml and areas/CODE.geojson. */
import { country } from '@sufra/contract/country';
import { toMajor } from '@sufra/contract/money';
import type { OrderType } from '@sufra/contract/names';
import { defaults } from '../read/branch.ts';
import type { Area, Branch, Recipients } from '../restaurant.ts';
import { periodsText, periodText } from '../values/times.ts';
import { seasonHours, specialDay, weekFields } from './hours.ts';
import { both, inline, said, tableText, yesNo } from './yaml.ts';

export function branchText(branch: Branch): string {
  const { pickup, delivers, position, load, announce, printer } = branch;
  return tableText(
    {
      ...both('name', branch.name),
      ...both('address', branch.address),
      phone: branch.phone,
      position: `${position.lat}, ${position.lng}`,
      picture: branch.picture,
      focal_point: branch.focalPoint,
      hidden: branch.isHidden ? yesNo(true) : '',
    },
    {
      time_zone: branch.timeZone === country.timeZone ? '' : branch.timeZone,
      company: branch.legalEntity,
      payments: inline(branch.paymentMethods),
    },
    {
      hours: weekFields(branch.weekly),
      special_days: Object.fromEntries(branch.exceptions.map(({ date, periods, note }) => [date, specialDay(periodsText(periods), note)])),
      seasons: branch.seasons.map(({ name, firstDate, lastDate, periods }) =>
        said({ name, from: firstDate, until: lastDate, hours: seasonHours(periods) }),
      ),
      rushes: rushesField(branch.rushes),
    },
    {
      pickup: serviceFields(branch, 'pickup', pickup, { minutes: branch.pickupMinutes }),
      pickup_by_car: branch.pickupByCar ? yesNo(true) : '',
      tables: branch.tables.length > 0 ? inline(branch.tables) : '',
      door_code: branch.doorCode ? yesNo(true) : '',
      delivery: serviceFields(branch, 'delivery', delivers, {}),
      kitchen_load: load ?? undefined,
    },
    {
      announce: said({ ...recipientFields(announce), escalation: recipientFields(announce.escalation) }),
      printer: said({
        address: printer.address,
        width: printer.width === defaults.paperWidth ? '' : printer.width,
        automatic: printer.isAutomatic ? yesNo(true) : '',
      }),
    },
  );
}

export const rushesField = (rushes: Branch['rushes']): unknown =>
  rushes.map(({ name, firstDate, lastDate, from, until, places }) =>
    said({ name, from: firstDate, until: lastDate, time: periodText({ opens: from, closes: until }), ...places }),
  );

const recipientFields = ({ emails, webhook }: Recipients) => said({ emails, webhook });

/** `minutes` only for pickup: each area has its own. */
const serviceFields = ({ leadMinutes, slotPlaces }: Branch, type: OrderType, isOffered: boolean, minutes: { minutes?: number }) => ({
  offered: isOffered ? 'yes' : 'no',
  ...minutes,
  notice: leadMinutes[type],
  orders_per_slot: slotPlaces[type],
});

/** One corner per line, for readable diffs. */
export function areasText(areas: readonly Area[]): string {
  const features = areas.map(({ code, name, outline, fee, minimum, minutes }) => {
    const properties = said({ code, ...both('name', name), fee: toMajor(fee), minimum: toMajor(minimum), minutes });
    const ring = [...outline, ...outline.slice(0, 1)].map(({ lat, lng }) => `          [${lng}, ${lat}]`);
    return [
      '    {',
      '      "type": "Feature",',
      `      "properties": ${JSON.stringify(properties, null, 2).replaceAll('\n', '\n      ')},`,
      '      "geometry": {',
      '        "type": "Polygon",',
      `        "coordinates": [[\n${ring.join(',\n')}\n        ]]`,
      '      }',
      '    }',
    ].join('\n');
  });
  return `{\n  "type": "FeatureCollection",\n  "features": [\n${features.join(',\n')}\n  ]\n}\n`;
}
