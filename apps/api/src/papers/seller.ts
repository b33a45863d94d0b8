/** Who sells, in the database: the legal entity that every branch belongs to until a restaurant's folder names others. */

import type { Env } from '../config/env.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** Brings it up to what is configured. Without that it stays as it is. Papers that were issued stay in any case. */
export async function keepSeller(db: Db, { seller }: Pick<Env, 'seller'>): Promise<void> {
  if (seller) await writeSeller(db, seller.name.en, seller.name.ar, seller.address.en, seller.address.ar, seller.trn);
}

const writeSeller = statement<never, [nameEn: string, nameAr: string, addressEn: string, addressAr: string, trn: string]>(`
  update legal_entity set name_en = $1, name_ar = $2, address_en = $3, address_ar = $4, trn = $5
  where id = 1 and active and (name_en, name_ar, address_en, address_ar, trn) is distinct from ($1, $2, $3, $4, $5)`);
