import type { CheckoutRequest } from '@sufra/contract/checkout/model';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Saves company and car to the account for its next order; null deletes, undefined keeps. Orders have their own copies. */
export async function rememberParts(db: Db, customerId: number, { company, car }: Pick<CheckoutRequest, 'company' | 'car'>): Promise<void> {
  if (company !== undefined) await writeCompany(db, customerId, company && JSON.stringify(company));
  if (car !== undefined) await writeCar(db, customerId, car && JSON.stringify(car));
}

const writing = (column: 'company' | 'car') =>
  statement<never, [customerId: number, value: string | null]>(`
    update customer set ${column} = $2::jsonb where id = $1 and erased_at is null and ${column} is distinct from $2::jsonb`);
const writeCompany = writing('company');
const writeCar = writing('car');
