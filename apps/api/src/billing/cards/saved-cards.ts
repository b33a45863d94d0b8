/** Saved cards, which only the payment gateway stores: list, remove, and delete them when an account is erased. */
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { customersOf, deleteCustomer, findCustomer } from '../payments/customer-queries.ts';
import type { CardVault, SavedCard } from '../payments/gateway.ts';

type Deps = Pick<Context, 'db' | 'payments'>;

/** The gateway's card vault for an account; null when the gateway has no such vault. */
async function vaultOf({ db, payments }: Deps, customerId: number): Promise<{ vault: CardVault; ref: string } | null> {
  const { vault, name = '', merchant = '' } = payments?.gateway ?? {};
  const { ref = null } = (vault && (await findCustomer(db, customerId, name, merchant))) ?? {};
  return vault && ref ? { vault, ref } : null;
}

/** Lists saved cards from the gateway. Throws GatewayUnavailable. */
export async function savedCardsOf(context: Deps, customerId: number): Promise<SavedCard[]> {
  const found = await vaultOf(context, customerId);
  return found ? found.vault.list(found.ref) : [];
}

/** False where the account has no such card. Throws GatewayUnavailable. */
export async function removeSavedCard(context: Deps, customerId: number, cardId: string): Promise<boolean> {
  const found = await vaultOf(context, customerId);
  return found ? found.vault.remove(found.ref, cardId) : false;
}

/** Enqueues a job that deletes the customer at the gateway. Runs in the transaction that anonymizes the account's orders. */
export async function deleteCardsLater(db: Db, jobs: Context['jobs'], customerId: number): Promise<void> {
  if ((await customersOf(db, customerId)).length > 0) await jobs.enqueue(db, 'delete_gateway_customer', String(customerId), { customerId });
}

export function cardJobs({ db, jobs, log, payments }: Pick<Context, 'db' | 'jobs' | 'log' | 'payments'>): void {
  jobs.handle('delete_gateway_customer', async ({ customerId }) => {
    const elsewhere: string[] = [];
    for (const { gateway: name, merchant, key, ref } of await customersOf(db, customerId)) {
      const gateway = payments?.gateway;
      if (!gateway?.vault || gateway.name !== name || gateway.merchant !== merchant) {
        elsewhere.push(`${name} (${merchant})`);
        continue;
      }
      // If the create response was lost, the idempotency key finds the customer that it created.
      await gateway.vault.deleteCustomer(ref ?? (await gateway.vault.addCustomer(key)));
      await deleteCustomer(db, customerId, 'key', key);
      log.info({ customer: customerId, gateway: name }, 'the gateway deleted the customer of an erased account');
    }
    if (elsewhere.length > 0) throw new Error(`an erased account has a customer at another gateway: ${elsewhere.join(', ')}`);
  });
}
