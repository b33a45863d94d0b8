/** What keeps an account from being erased. */
import { finalStates } from '@sufra/contract/orders/states';
import type { Db } from '../../platform/db/database.ts';
import { listed, statement } from '../../platform/db/statement.ts';

/** Whether something is still to be made for one of them, or may be paid any moment. */
export async function haveOpenOrders(db: Db, customerIds: readonly number[]): Promise<boolean> {
  const [row] = await readOpen(db, [...customerIds]);
  return row !== undefined;
}
const readOpen = statement<{ number: number }, [customerIds: number[]]>(`
  select number from orders where customer_id = any($1) and state not in ${listed(finalStates)} limit 1`);
