import type { Table } from '@sufra/contract/tables/schemas';
import { closeTable, joinTable, listTables, openTable } from '@sufra/contract/tables/served';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimitInTransaction, networkOf, refillBucket, returnToken } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { endVisit, findVisitByPin, listOpenVisits } from './queries.ts';
import { openVisit, visitToken } from './visits.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'env' | 'secret' | 'now'>;

/**
 * Rate limits of PINs. A try names a table, so each guesses one PIN of 10,000. Four hours allow one network 30 + 4 × 5 = 50 wrong ones over
 * all tables of a branch (0.5 %), and all networks together 30 + 4 × 12 = 78 tries at one table (0.8 %).
 */
const tries = {
  /** Correct PINs cost nothing, because all guests on the restaurant's Wi-Fi are one network. */
  wrongOfNetwork: { capacity: 30, refillPerMinute: 5 / 60 },
  /** Until a correct PIN: one table's mistakes leave something for the others. */
  ofNetworkAtTable: { capacity: 8, refillPerMinute: 0.2 },
  ofTable: { capacity: 30, refillPerMinute: 0.2 },
} satisfies Record<string, Bucket>;

export function tableRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, secret, now } = context;
  const branchOf = (branchId: number): BranchRecord => requireFound(catalogue.branch(branchId));
  const tableOf = ({ tables }: BranchRecord, name: string): string => requireFound(tables.find((each) => each === name) ?? null);

  const triesAt = (branchId: number, table: string): string => `table:${branchId}:${table}`;

  /** The audit log shows details' `name`. */
  const named = (table: string) => ({ name: { en: table, ar: table } });

  const present = async ({ id, tables, timeZone }: BranchRecord): Promise<Table[]> => {
    const visits = new Map((await listOpenVisits(db, id, now())).map((visit) => [visit.table, visit]));
    return tables.map((table) => {
      const visit = visits.get(table);
      return { table, visit: visit ? { pin: visit.pin, openedAt: zonedIso(visit.openedAt, timeZone), openedBy: visit.openedBy } : null };
    });
  };

  serve(listTables, ({ input: { branchId } }) => present(branchOf(branchId)));

  serve(openTable, async ({ input: { branchId, table }, staff }) => {
    const branch = branchOf(branchId);
    const name = tableOf(branch, table);
    await db.transaction().execute(async (tx) => {
      if (!(await openVisit(tx, branch, name, staff.name, now()))) return;
      await audit(tx, staff, now(), { action: 'opened_table', branchId, details: named(name) });
      // The PIN is new. Staff unblock a table this way after wrong PINs of others.
      await refillBucket(tx, triesAt(branchId, name));
    });
    return present(branch);
  });

  serve(closeTable, async ({ input: { branchId, table }, staff }) => {
    const branch = branchOf(branchId);
    await db.transaction().execute(async (tx) => {
      if (await endVisit(tx, branchId, table, now()))
        await audit(tx, staff, now(), { action: 'closed_table', branchId, details: named(table) });
    });
    return present(branch);
  });

  serve(joinTable, async ({ input: { branchId, table, pin }, request }) => {
    const branch = branchOf(branchId);
    const name = tableOf(branch, table);
    const network = networkOf(request.ip);
    const wrongTries = `table-network:${branchId}:${network}`;
    const ownTries = `${triesAt(branchId, name)}:${network}`;
    const visit = await db.transaction().execute(async (tx) => {
      const take = (key: string, bucket: Bucket) => enforceRateLimitInTransaction({ ...context, db: tx }, key, bucket);
      // Also before a correct PIN, or guessing would go on. The row lock serializes a network's tries.
      await take(wrongTries, tries.wrongOfNetwork);
      await take(ownTries, tries.ofNetworkAtTable);
      await take(triesAt(branchId, name), tries.ofTable);
      const found = await findVisitByPin(tx, branchId, name, pin, now());
      if (found) {
        await returnToken(tx, wrongTries);
        await refillBucket(tx, ownTries);
      }
      return found;
    });
    if (!visit) throw new Refusal('table_pin_wrong');
    const { token, expiresAt } = visitToken(secret, visit, now());
    return { table: name, token, expiresAt: zonedIso(expiresAt, branch.timeZone) };
  });
}
