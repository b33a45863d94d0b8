/** Calls of tills with the key of a branch, and those of staff about that key. See docs/manual/till.md. */
import type { BranchTill, TillComparison } from '@sufra/contract/till/schemas';
import * as served from '@sufra/contract/till/served';
import { orderTypesOf, presentMenuFeed } from '../../catalogue/feed/present.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { newToken, tokenHash } from '../../people/account/tokens.ts';
import { hasRecentPasswordCheck } from '../../people/staff/session-queries.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Lookups, Till } from '../../platform/http/access.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { differencesOf } from './compare.ts';
import {
  deleteTillKey,
  findBranchTill,
  findTillByKey,
  lockTillOrder,
  saveComparison,
  saveSharesCustomer,
  saveTillAnswer,
  saveTillKey,
} from './queries.ts';
import { saveStock, tillProgram } from './stock.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'env' | 'now' | 'log'>;

/** 256 bits, which cannot be guessed at any rate. */
const keyPattern = /^till_[\w-]{43}$/;

export const tillAuth = ({ db }: Pick<Context, 'db'>): Pick<Lookups, 'tillOf'> => ({
  tillOf: async (key) => (keyPattern.test(key) ? findTillByKey(db, tokenHash(key)) : null),
});

/** Rate limits per branch. */
const calls: Bucket = { capacity: 120, refillPerMinute: 60 };
const comparisons: Bucket = { capacity: 10, refillPerMinute: 1 };

/** Maximum of stored differences: a screen shows no more. */
const storedDifferences = 500;

export function tillRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, now, log } = context;
  const limit = (what: string, { branchId }: Till, bucket: Bucket) => enforceRateLimit(context, `${what}:${branchId}`, bucket);

  /** The branch of the key. Throws `not_found` for the code of another. */
  function ownBranch({ branchId }: Till, code: string): BranchRecord {
    const branch = requireFound(catalogue.knownBranch(branchId));
    if (branch.code !== code) throw new Refusal('not_found');
    return branch;
  }

  serve(served.acknowledgeTillOrder, async ({ input: { orderNumber, tillReference = null, cause = null }, till }) => {
    await limit('till', till, calls);
    if ((tillReference === null) === (cause === null)) throw new InvalidInput({ tillReference: ['errors.invalid'] });
    await db.transaction().execute(async (tx) => {
      const { till: before } = requireFound(await lockTillOrder(tx, orderNumber, till.branchId));
      if (before && before.reference === tillReference && before.cause === cause) return;
      // An earlier refusal that arrives late must not hide that the till has the order.
      if (before?.reference) throw new Refusal('conflict');
      await saveTillAnswer(tx, orderNumber, JSON.stringify({ reference: tillReference, cause }));
      await audit(tx, tillProgram, now(), { action: cause ? 'till_refused' : 'till_took', orderNumber, details: cause ? { cause } : {} });
    });
    log[cause ? 'warn' : 'info']({ order: orderNumber, cause }, cause ? 'the till refused an order' : 'the till took an order');
    return { orderNumber, tillReference, cause };
  });

  serve(served.setTillStock, async ({ input: { branchCode, items }, till }) => {
    await limit('till', till, calls);
    return saveStock(context, ownBranch(till, branchCode), items);
  });

  serve(served.compareTillPrices, async ({ input: { branchCode, items }, till }) => {
    await limit('till prices', till, comparisons);
    const branch = ownBranch(till, branchCode);
    const menu = requireFound(catalogue.menu(branch.id));
    const feed = presentMenuFeed({ branch, menu, soldOut: [] }, (address) => address);
    const differences = differencesOf(feed, orderTypesOf(branch), items);
    const compared: TillComparison = { compared: items.length, differences };
    await saveComparison(db, branch.id, {
      ...compared,
      at: now().toISOString(),
      count: differences.length,
      differences: differences.slice(0, storedDifferences),
    });
    return compared;
  });

  serve(served.readBranchTill, ({ input: { branchId } }) => read(branchId));

  serve(served.makeTillKey, async ({ input: { branchId }, staff }) => {
    requireFound(catalogue.knownBranch(branchId));
    const key = `till_${newToken()}`;
    await db.transaction().execute(async (tx) => {
      if (!staff.sessionId || !(await hasRecentPasswordCheck(tx, staff.sessionId, now()))) throw new Refusal('password_again');
      await saveTillKey(tx, branchId, tokenHash(key), now(), staff.name);
      await audit(tx, staff, now(), { action: 'made_till_key', branchId });
    });
    return { key };
  });

  serve(served.endTillKey, async ({ input: { branchId }, staff }) => {
    await db.transaction().execute(async (tx) => {
      if (await deleteTillKey(tx, branchId)) await audit(tx, staff, now(), { action: 'ended_till_key', branchId });
    });
    return read(branchId);
  });

  serve(served.setTillCustomer, async ({ input: { branchId, sharesCustomer }, staff }) => {
    requireFound(catalogue.knownBranch(branchId));
    await db.transaction().execute(async (tx) => {
      if (await saveSharesCustomer(tx, branchId, sharesCustomer))
        await audit(tx, staff, now(), { action: sharesCustomer ? 'showed_till_customers' : 'hid_till_customers', branchId });
    });
    return read(branchId);
  });

  async function read(branchId: number): Promise<BranchTill> {
    const { timeZone } = requireFound(catalogue.knownBranch(branchId));
    const record = await findBranchTill(db, branchId);
    const { keyMadeAt = null, keyMadeBy = '', sharesCustomer = false, comparison = null } = record ?? {};
    return {
      key: keyMadeAt && { madeAt: zonedIso(keyMadeAt, timeZone), by: keyMadeBy },
      sharesCustomer,
      comparison: comparison && { ...comparison, at: zonedIso(new Date(comparison.at), timeZone) },
    };
  }
}
