import type { Gift } from '@sufra/contract/gifts/schemas';
import * as served from '@sufra/contract/gifts/served';
import { instantOf, zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { giftCodeOf, hashOfGift, writtenGiftCode } from '../../ordering/gifts/rules.ts';
import { audit } from '../../platform/audit-log.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { askedRange } from '../reports/asked-range.ts';
import { dayOf } from '../reports/report.ts';
import * as queries from './queries.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'secret' | 'now' | 'log'>;

export function giftRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, secret, now, log } = context;
  const zoneOf = (branchId: number): string => catalogue.knownBranch(branchId)?.timeZone ?? 'UTC';

  const present = ({ branchId, issuedAt, expiresAt, endedAt, left, ...row }: queries.GiftRow): Gift => {
    const at = (time: Date) => zonedIso(time, zoneOf(branchId));
    const isOver = endedAt !== null || (expiresAt !== null && expiresAt <= now());
    return {
      ...row,
      left: isOver ? 0 : left,
      issuedAt: at(issuedAt),
      expiresAt: expiresAt && at(expiresAt),
      endedAt: endedAt && at(endedAt),
    };
  };

  serve(served.listGifts, async ({ input: { end }, branchIds }) =>
    (await queries.findGifts(db, branchIds, end?.toUpperCase() ?? null)).map(present),
  );

  serve(served.issueGift, async ({ input: { branchId, amount, paidBy, note, lastDay, key }, staff }) => {
    const code = giftCodeOf(secret, key);
    // The day after the last one, by the branch's clock.
    const expiresAt = lastDay ? new Date(instantOf(zoneOf(branchId), dayOf(lastDay) + 1, 0)) : null;
    if (expiresAt && expiresAt <= now()) throw new InvalidInput({ lastDay: ['errors.invalid'] });
    const id = await db.transaction().execute(async (tx) => {
      const issued = [amount, paidBy, branchId, note, staff.name, now(), expiresAt] as const;
      const made = await queries.insertGift(tx, hashOfGift(code), key, code.slice(-4), ...issued);
      if (made) await audit(tx, staff, now(), { action: 'issued_gift', branchId, details: { gift: made.id, amount, paidBy } });
      return (made ?? (await queries.findGiftByKey(tx, key, branchId, amount, paidBy)))?.id;
    });
    // The key of another voucher.
    if (id === undefined) throw new Refusal('conflict');
    log.info({ gift: id, branch: branchId }, 'gift voucher issued');
    return { code: writtenGiftCode(code), gift: present(requireFound(await queries.findGiftById(db, id, null))) };
  });

  serve(served.endGift, async ({ input: { giftId }, staff, branchIds }) => {
    const { branchId } = requireFound(await queries.findGiftById(db, giftId, branchIds));
    await db.transaction().execute(async (tx) => {
      if (await queries.writeGiftEnd(tx, giftId, staff.name, now()))
        await audit(tx, staff, now(), { action: 'ended_gift', branchId, details: { gift: giftId } });
    });
    return present(requireFound(await queries.findGiftById(db, giftId, branchIds)));
  });

  serve(served.giftReport, async ({ input, branchIds }) => {
    const { from, until } = askedRange(context, input, branchIds).range;
    return requireFound(await queries.readGiftReport(db, branchIds, now(), from, until));
  });
}
