/** Landing page data that do not depend on the visitor. */
import type { Branch } from '@sufra/contract/branches/model';
import type { Category, Item } from '@sufra/contract/menu/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { ServerData } from '../../site/server-context.ts';

export type LandingBranch = Pick<Branch, 'id' | 'code' | 'name' | 'address' | 'phone' | 'openingPeriods' | 'hoursNote' | 'position'>;
export type LandingDish = Pick<Item, 'id' | 'name' | 'picture'> & {
  /** Fils. */
  price: number;
};

export interface LandingData {
  /** Null when the server was unreachable. */
  texts: ReturnType<ServerData['landingTexts']> | null;
  /** Null where there is none today. */
  banner: Bilingual | null;
  branches: LandingBranch[];
  dishes: LandingDish[];
  /** English name of the branch with these dishes. */
  soldAt: string;
  /** Order type of the shown prices. */
  orderType: OrderType;
  /** Whether automatic promotions exist. */
  hasOffers: boolean;
}

/** The first dishes form the collage, the others the rows below. */
export const platesInCollage = 3;
const dishesShown = platesInCollage + 8;
/** Maximum length; longer names would be truncated in a row of four. */
const maxNameLength = 40;

export function landingData(server: ServerData): LandingData {
  const branches = server.branches();
  const orderType = server.orderType ?? 'delivery';
  // Only a branch offering this order type has valid prices.
  const first = branches.find((branch) => (orderType === 'delivery' ? branch.delivery.isOffered : branch.pickup.isActive)) ?? branches[0];
  const categories = first ? (server.menu(first.name.en)?.categories ?? []) : [];
  return {
    texts: server.landingTexts(),
    banner: server.banner(),
    branches: branches.map((branch) => ({
      id: branch.id,
      code: branch.code,
      name: branch.name,
      address: branch.address,
      phone: branch.phone,
      openingPeriods: branch.openingPeriods,
      ...(branch.hoursNote && { hoursNote: branch.hoursNote }),
      position: branch.position,
    })),
    dishes: pickDishes(categories, dishesShown, orderType),
    soldAt: first?.name.en ?? '',
    orderType,
    hasOffers: server.hasOffers(),
  };
}

/** Round-robin over categories: the first dish of each, then the second, and so on. */
export function pickDishes(categories: readonly Category[], count: number, orderType: OrderType): LandingDish[] {
  const isFit = (item: Item) =>
    item.isAvailable &&
    item.picture !== '' &&
    item.price[orderType] > 0 &&
    Math.max(item.name.en.length, item.name.ar.length) <= maxNameLength;
  const shelves = categories.map(({ items }) => items.filter(isFit));
  const longest = Math.max(0, ...shelves.map((items) => items.length));
  const picked = new Map<number, Item>();
  for (let row = 0; row < longest; row++) {
    for (const items of shelves) {
      const item = items[row];
      if (item && picked.size < count) picked.set(item.id, item);
    }
  }
  return [...picked.values()].map((item) => ({
    id: item.id,
    name: item.name,
    picture: item.picture,
    price: item.price[orderType],
  }));
}
