/** Queries for demand: dish pairs and popular dishes from completed orders. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface Pair {
  item_id: number;
  other_id: number;
  position: number;
}

/**
 * Dish pairs in at least `least` orders, ranked by lift: observed over independent co-occurrence. Lift keeps best-sellers from dominating.
 */
export const findPairs = statement<Pair, [branchId: number, since: Date, least: number, most: number]>(`
  with sold as materialized (
    select distinct number, line.item_id
    from orders join order_line as line on order_number = number join item on item.id = line.item_id and item.active
    where branch_id = $1 and placed_at >= $2 and state = 'completed'
  ), total as (select count(distinct number)::float8 as orders from sold),
  counted as (select item_id, count(*)::float8 as orders from sold group by item_id),
  together as (
    select one.item_id, other.item_id as other_id, count(*) as orders
    from sold as one join sold as other on other.number = one.number and other.item_id <> one.item_id
    group by one.item_id, other.item_id having count(*) >= $3
  ), lifted as (
    select together.item_id, other_id, together.orders, together.orders * total.orders / (one.orders * other.orders) as lift
    from together join counted as one on one.item_id = together.item_id join counted as other on other.item_id = other_id cross join total
  ), ranked as (
    select item_id, other_id, row_number() over (partition by item_id order by lift desc, orders desc, other_id)::integer - 1 as position
    from lifted where lift > 1
  )
  select item_id, other_id, position from ranked where position < $4 order by item_id, position`);

/** Dishes in most orders, and in at least `least`. */
export const findPopular = statement<{ item_id: number }, [branchId: number, since: Date, least: number, most: number]>(`
  select item_id from (
    select line.item_id, count(distinct number) as orders
    from orders join order_line as line on order_number = number join item on item.id = line.item_id and item.active
    where branch_id = $1 and placed_at >= $2 and state = 'completed'
    group by line.item_id having count(distinct number) >= $3
    order by orders desc, line.item_id limit $4
  ) as best order by item_id`);

export const storedPairs = statement<Pair, [branchId: number]>(
  'select item_id, other_id, position from branch_pair where branch_id = $1 order by item_id, position',
);

export const storedPopular = statement<{ item_id: number }, [branchId: number]>(
  'select item_id from popular_item where branch_id = $1 order by item_id',
);

export async function replaceRows(
  db: Db,
  table: 'branch_pair' | 'popular_item',
  branch_id: number,
  rows: readonly object[],
): Promise<void> {
  await db.deleteFrom(table).where('branch_id', '=', branch_id).execute();
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map((row) => ({ branch_id, ...row })));
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb)`.execute(db);
}
