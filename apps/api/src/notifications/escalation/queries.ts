/** Orders that no staff member has taken, of all branches: only the server itself asks, without a caller. */
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { WaitingOrder } from './rules.ts';

/** Seconds without a heartbeat, after which staff cannot be expected to have seen an order. */
const longestGap = 30;

/** Notes that orders can be seen at this moment. Answers since when that is so without a break. */
export async function heartbeat(db: Db, now: Date): Promise<Date> {
  const [row] = await writeHeartbeat(db, now, longestGap);
  return row?.countsFrom ?? now;
}
const writeHeartbeat = statement<{ countsFrom: Date }, [now: Date, gap: number]>(`
  insert into board_clock as clock (beat_at, counts_from) values ($1, $1)
  on conflict (only_one) do update set
    counts_from = case when excluded.beat_at - clock.beat_at > $2::int * interval '1 second' then excluded.beat_at else clock.counts_from end,
    beat_at = greatest(clock.beat_at, excluded.beat_at)
  returning counts_from as "countsFrom"`);

/** Those that were placed within ten days; slots are at most a week ahead. */
export const findWaiting = (db: Db, now: Date): Promise<WaitingOrder[]> => readWaiting(db, now);

const readWaiting = statement<WaitingOrder, [now: Date]>(`
  select number, branch.code as "branchCode", "startsAt", promised_until as "promisedUntil",
    (select max(at) from order_event where order_number = number) as "touchedAt",
    (select min(opened_at) from board_watch
      where board_watch.branch_id = orders.branch_id and day >= ("startsAt" at time zone branch.time_zone)::date) as "openedAt",
    exists (select from job where kind = 'escalate' and key = number::text) as "isTold",
    (escalation_emails <> '{}' or escalation_webhook <> '' or announce_emails <> '{}') as "canTell"
  from orders join branch on branch.id = branch_id
  cross join lateral (select greatest(placed_at, slot_start - promised_minutes * interval '1 minute')) as begun ("startsAt")
  where state = 'received' and placed_at > $1::timestamptz - interval '10 days' and "startsAt" <= $1
  order by number`);

/** Whether the order still waits; locks it until the transaction ends. False where another transaction has locked it. */
export const holdWaiting = async (tx: Db, orderNumber: number): Promise<boolean> => (await lockWaiting(tx, orderNumber)).length > 0;

const lockWaiting = statement<{ number: number }, [orderNumber: number]>(
  "select number from orders where number = $1 and state = 'received' for update skip locked",
);
