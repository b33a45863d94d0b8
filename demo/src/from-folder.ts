/** The demo as its tests, benches and pictures know it: names and prices as plain fields. */
import type { Area, Branch, Facts, Item, OptionGroup, Promotion, Restaurant } from '@sufra/restaurant/restaurant';
import { today } from './today.ts';
import type { DemoBranch, DemoItem, DemoModifierGroup, DemoPromotion, DemoRestaurant, DemoZone } from './types.ts';

export type Menu = Pick<
  DemoRestaurant,
  'nameEn' | 'nameAr' | 'seller' | 'branches' | 'categories' | 'modifierGroups' | 'items' | 'promotions'
>;

export function demoOf({ settings, legalEntities: [seller], branches, categories, optionGroups, items, promotions }: Restaurant): Menu {
  if (!seller) throw new Error('the demo has no company');
  return {
    nameEn: settings.name.en,
    nameAr: settings.name.ar,
    seller: { name: seller.name, address: seller.address, trn: seller.trn },
    branches: branches.map(branchOf),
    categories: categories.map(({ subcategories, ...category }) => ({
      ...shelfOf(category),
      ...(subcategories.length > 0 && { subcategories: subcategories.map(shelfOf) }),
    })),
    modifierGroups: optionGroups.map(groupOf),
    items: items.map(itemOf),
    promotions: promotions.map(promotionOf),
  };
}

type Named = { code: string; name: { en: string; ar: string } };
const shelfOf = ({ code, name }: Named) => ({ slug: code, nameEn: name.en, nameAr: name.ar });

const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function branchOf(branch: Branch): DemoBranch {
  const { code, name, position, seasons, rushes } = branch;
  const [addressEn, cityEn] = cityApart(branch.address.en, ', ');
  const [addressAr, cityAr] = cityApart(branch.address.ar, '، ');
  const [season, rush] = [seasons[0], rushes[0]];
  return {
    code,
    nameEn: name.en,
    nameAr: name.ar,
    addressEn,
    addressAr,
    cityEn,
    cityAr,
    phone: branch.phone,
    lat: position.lat,
    lng: position.lng,
    delivery: branch.delivers,
    pickup: branch.pickup,
    pickupMinutes: branch.pickupMinutes,
    ...(today.busyForMinutes[code] !== undefined && { busyForMinutes: today.busyForMinutes[code] }),
    hours: branch.weekly.map(({ day, opens, closes }) => ({
      day: day as DemoBranch['hours'][number]['day'],
      opens: timeOf(opens),
      closes: timeOf(closes > 1440 ? closes - 1440 : closes),
    })),
    ...(today.dayOffIn[code] !== undefined && { dayOffIn: today.dayOffIn[code] }),
    // The rush is what plan_ramadan() makes of a sunset: from three quarters of an hour before it.
    ...(season && rush && { ramadan: { firstDate: season.firstDate, lastDate: season.lastDate, sunset: timeOf(rush.from + 45) } }),
    leadMinutes: branch.leadMinutes,
    slotPlaces: branch.slotPlaces,
    ...(branch.load && { load: branch.load }),
    paymentMethods: branch.paymentMethods.map((method) => (method === 'card' ? 'card' : 'cash')),
    zones: branch.areas.map((area, index) => zoneOf(area, (branch.areas.length - index) * 10)),
  };
}

/** The last part of an address is its city. */
function cityApart(address: string, separator: string): [street: string, city: string] {
  const at = address.lastIndexOf(separator);
  return [address.slice(0, at), address.slice(at + separator.length)];
}

const zoneOf = ({ name, fee, minimum, minutes, outline }: Area, priority: number): DemoZone => ({
  nameEn: name.en,
  nameAr: name.ar,
  feeFils: fee,
  minimumFils: minimum,
  minutes,
  priority,
  path: outline.map(({ lat, lng }) => [lat, lng]),
});

const saysOf = ({ calories, allergens, marks }: Facts) => ({
  ...(calories !== null && { calories }),
  ...(allergens && { allergens: [...allergens] }),
  ...(marks && { dietaryMarks: [...marks] }),
});

/** Its options' names in the old form have the group's in front, for they are unique on the whole menu. */
const groupOf = ({ code, name, min, max, hasQuantities, options }: OptionGroup): DemoModifierGroup => ({
  ...shelfOf({ code, name }),
  min,
  max,
  quantities: hasQuantities,
  modifiers: options.map(({ code: own, name: called, price, ...facts }) => ({
    ...shelfOf({ code: `${code}-${own}`, name: called }),
    pickupFils: price.pickup,
    deliveryFils: price.delivery,
    ...saysOf(facts),
  })),
});

const itemOf = ({ code, name, category, description, picture, price, minQuantity, optionGroups, ...facts }: Item): DemoItem => ({
  ...shelfOf({ code, name }),
  category,
  descriptionEn: description.en,
  descriptionAr: description.ar,
  picture,
  pickupFils: price.pickup,
  deliveryFils: price.delivery,
  ...(minQuantity > 1 && { minCartItem: minQuantity }),
  ...(optionGroups.length > 0 && { modifierGroups: [...optionGroups] }),
  ...(today.soldOutAt[code] && { unavailableAt: [...today.soldOutAt[code]] }),
  ...saysOf(facts),
});

const promotionOf = ({ code, name, description, benefit, ...promotion }: Promotion): DemoPromotion => ({
  ...(code !== null && { code }),
  nameEn: name.en,
  nameAr: name.ar,
  descriptionEn: description.en,
  descriptionAr: description.ar,
  benefit: benefitOf(benefit),
  ...(promotion.orderType && { orderType: promotion.orderType }),
  ...(promotion.minimum > 0 && { minimumFils: promotion.minimum }),
  ...(promotion.firstOrderOnly && { firstOrderOnly: true }),
  ...(promotion.perCustomer !== null && { perCustomer: promotion.perCustomer }),
});

function benefitOf(benefit: Promotion['benefit']): DemoPromotion['benefit'] {
  if (benefit.kind === 'fixed') return { kind: 'fixed', amountFils: benefit.amount };
  if (benefit.kind === 'free_delivery') return benefit;
  return { kind: 'percent', percent: benefit.percent, ...(benefit.max !== null && { maxFils: benefit.max }) };
}
