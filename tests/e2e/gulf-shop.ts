/** A small restaurant in another country of the Gulf, imported from its folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countries } from '@sufra/contract/country';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import { writeFolder } from '@sufra/restaurant/write';
import { aBranch, aDish, cafe } from '../support/cafe.ts';
import { type SharedServer, sharedServer } from './shared-servers.ts';
import type { EarlierVisit } from './wire.ts';

interface GulfShop {
  country: 'SA' | 'KW';
  /** Name of its only branch. */
  branch: string;
  phone: string;
  /** Empty in a country without VAT. */
  trn: string;
  /** Of one coffee, in minor units. */
  price: number;
}

/** Arabic name of its seller. */
export const sellerName = 'دلة ذ.م.م';

/** Starts its server once per worker: keep the promise. `program`: as in `startServer`. */
export async function startGulfShop(shop: GulfShop, program?: string[]): Promise<SharedServer> {
  const { center, currency, timeZone } = countries[shop.country];
  const branch = aBranch('MAIN', shop.branch, {
    ...{ phone: shop.phone, position: center, timeZone, areas: [], delivers: false },
    ...{ exceptions: [], seasons: [], rushes: [] },
    announce: { emails: [], webhook: '', escalation: { emails: [], webhook: '' } },
  });
  const restaurant = cafe({
    settings: { ...defaultSettings, name: { en: 'Dallah', ar: 'دلة' }, country: shop.country, currency },
    legalEntities: [
      { code: 'llc', name: { en: 'Dallah L.L.C', ar: sellerName }, address: { en: shop.branch, ar: shop.branch }, trn: shop.trn },
    ],
    branches: [branch],
    promotions: [],
    optionGroups: [],
    items: [
      aDish('coffee', 'coffee', { name: { en: 'Arabic coffee', ar: 'قهوة عربية' }, price: { pickup: shop.price, delivery: shop.price } }),
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), 'sufra-gulf-'));
  await writeFolder(restaurant, folder);
  const server = await sharedServer('server', { DEMO: 'off', RESTAURANT: folder }, program);
  await rm(folder, { recursive: true });
  return server;
}

/** A visitor who has chosen its branch for pickup. */
export const visitTo = ({ country, branch }: GulfShop) =>
  ({ place: { ...countries[country].center, label: branch }, branch, orderType: 'pickup' }) satisfies EarlierVisit;
