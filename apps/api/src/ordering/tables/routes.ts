import type { Table } from '@sufra/contract/tables/model';
import { closeTable, joinTable, listTables, openTable } from '@sufra/contract/tables/served';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit, networkOf, refillBucket } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { endVisit, findVisitByPin, listOpenVisits } from './queries.ts';
import { openVisit, visitToken } from './visits.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'env' | 'secret' | 'now'>;

/** Rate limits of PINs: by network and table until a correct one, by network, and by table. Four hours allow 78 tries of 10,000. */
const tries = {
  ofNetworkAtTable: { capacity: 8, refillPerMinute: 0.2 },
  ofNetwork: { capacity: 40, refillPerMinute: 4 },
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
    const ownTries = `${triesAt(branchId, name)}:${network}`;
    await enforceRateLimit(context, ownTries, tries.ofNetworkAtTable);
    await enforceRateLimit(context, `table-network:${network}`, tries.ofNetwork);
    await enforceRateLimit(context, triesAt(branchId, name), tries.ofTable);
    const visit = await findVisitByPin(db, branchId, name, pin, now());
    if (!visit) throw new Refusal('table_pin_wrong');
    await refillBucket(db, ownTries);
    const { token, expiresAt } = visitToken(secret, visit, now());
    return { table: name, token, expiresAt: zonedIso(expiresAt, branch.timeZone) };
  });
}
