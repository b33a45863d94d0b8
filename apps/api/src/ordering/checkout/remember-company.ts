import type { Company } from '@sufra/contract/company/model';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Keeps a company with the account for its next order; null forgets it. Orders and invoices have copies of their own. */
export async function rememberCompany(db: Db, customerId: number, company: Company | null): Promise<void> {
  await writeCompany(db, customerId, company && JSON.stringify(company));
}
const writeCompany = statement<never, [customerId: number, company: string | null]>(`
  update customer set company = $2::jsonb where id = $1 and erased_at is null and company is distinct from $2::jsonb`);
