/** The demo as a restaurant like any other. */
import { optionCap } from '@sufra/contract/menu/options';
import type { DemoBranch, DemoItem, DemoModifier, DemoPromotion, DemoRestaurant } from '@sufra/demo';
import type { Branch, Facts, Item, Period, Promotion, Restaurant } from '@sufra/restaurant/restaurant';
import { unnamed } from '../restaurant/unnamed.ts';

export const toRestaurant = (demo: DemoRestaurant): Restaurant => ({
  settings: unnamed,
  legal: { terms: { en: '', ar: '' }, privacy: { en: '', ar: '' } },
  legalEntities: [{ code: seller, ...demo.seller }],
  paymentMethods: [
    { code: 'cash', name: { en: 'Cash', ar: 'نقدًا' }, isOnline: false },
    { code: 'card', name: { en: 'Card', ar: 'بطاقة' }, isOnline: true },
  ],
  branches: demo.branches.map(toBranch),
  promotions: demo.promotions.map(toPromotion),
  categories: demo.categories.map((category) => ({
    code: category.slug,
    name: nameOf(category),
    subcategories: (category.subcategories ?? []).map((each) => ({ code: each.slug, name: nameOf(each) })),
  })),
  optionGroups: demo.modifierGroups.map((group) => ({
    code: group.slug,
    name: nameOf(group),
    min: group.min,
    max: Math.min(group.max, optionCap),
    hasQuantities: group.quantities,
    options: group.modifiers.map((option) => ({ code: option.slug, name: nameOf(option), price: priceOf(option), ...factsOf(option) })),
  })),
  items: demo.items.map(toItem),
});

const seller = 'seller';

const toBranch = (branch: DemoBranch): Branch => ({
  code: branch.code,
  name: nameOf(branch),
  address: { en: `${branch.addressEn}, ${branch.cityEn}`, ar: `${branch.addressAr}، ${branch.cityAr}` },
  phone: branch.phone,
  picture: `branch-${branch.code.toLowerCase()}`,
  position: { lat: branch.lat, lng: branch.lng },
  timeZone: 'Asia/Dubai',
  legalEntity: seller,
  delivers: branch.delivery,
  pickup: branch.pickup,
  pickupMinutes: branch.pickupMinutes,
  weekly: branch.hours.map((hours) => ({ day: hours.day, ...toPeriod(hours) })),
  exceptions: [],
  ...seasonsOf(branch),
  leadMinutes: branch.leadMinutes,
  slotPlaces: branch.slotPlaces,
  load: branch.load ?? null,
  paymentMethods: (['cash', 'card'] as const).filter((method) => branch.paymentMethods.includes(method)),
  areas: branch.zones
    .toSorted((one, other) => other.priority - one.priority)
    .map((zone) => ({
      code: codeOf(zone.nameEn),
      name: nameOf(zone),
      outline: zone.path.map(([lat, lng]) => ({ lat, lng })),
      fee: zone.feeFils,
      minimum: zone.minimumFils,
      minutes: zone.minutes,
    })),
  announce: { emails: [], webhook: '' },
});

/** In Ramadan from noon until 3 at night, for suhoor, and around sunset half the places. */
function seasonsOf({ ramadan, slotPlaces }: DemoBranch): Pick<Branch, 'seasons' | 'rushes'> {
  if (!ramadan) return { seasons: [], rushes: [] };
  const { firstDate, lastDate } = ramadan;
  const sunset = minutesOf(ramadan.sunset);
  const places = { pickup: Math.ceil(slotPlaces.pickup / 2), delivery: Math.ceil(slotPlaces.delivery / 2) };
  return {
    seasons: [{ name: 'Ramadan', firstDate, lastDate, periods: [{ day: null, opens: 720, closes: 1620 }] }],
    rushes: [{ name: 'Iftar', firstDate, lastDate, from: sunset - 45, until: sunset + 30, places }],
  };
}

const toItem = (item: DemoItem): Item => ({
  code: item.slug,
  category: item.category,
  name: nameOf(item),
  description: { en: item.descriptionEn, ar: item.descriptionAr },
  picture: item.picture,
  price: priceOf(item),
  minQuantity: item.minCartItem ?? 1,
  optionGroups: item.modifierGroups ?? [],
  at: [],
  ...factsOf(item),
});

const toPromotion = ({ benefit, ...promotion }: DemoPromotion): Promotion => ({
  key: codeOf(promotion.code ?? promotion.nameEn),
  code: promotion.code ?? null,
  name: nameOf(promotion),
  description: { en: promotion.descriptionEn, ar: promotion.descriptionAr },
  benefit:
    benefit.kind === 'percent'
      ? { kind: 'percent', percent: benefit.percent, max: benefit.maxFils ?? null }
      : benefit.kind === 'fixed'
        ? { kind: 'fixed', amount: benefit.amountFils }
        : benefit,
  orderType: promotion.orderType ?? null,
  minimum: promotion.minimumFils ?? 0,
  firstOrderOnly: promotion.firstOrderOnly ?? false,
  branches: [],
  // It has always run.
  starts: '2026-01-01T00:00:00.000Z',
  ends: null,
  perCustomer: promotion.perCustomer ?? null,
  limit: null,
});

const nameOf = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => ({ en: nameEn, ar: nameAr });
const priceOf = ({ pickupFils, deliveryFils }: DemoItem | DemoModifier) => ({ pickup: pickupFils, delivery: deliveryFils });
const factsOf = (said: DemoItem | DemoModifier): Facts => ({
  calories: said.calories ?? null,
  allergens: said.allergens ?? null,
  marks: said.dietaryMarks ?? null,
});

/** 'Dubai Marina' is dubai-marina. */
const codeOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** '18:00' to '02:00' ends on the next day. */
function toPeriod(hours: DemoBranch['hours'][number]): Period {
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  return { opens, closes: closes <= opens ? closes + 1440 : closes };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
