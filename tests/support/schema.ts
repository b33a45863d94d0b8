/** Everything that migrations define, to compare two databases. */
import type { Database } from '@sufra/api/platform/db/database.ts';

/**
 * One line for each object of the schema. Two differences do not count: whether a check is `not valid`, as old rows may break it and a new
 * database has none, and names of NOT NULL constraints, which PostgreSQL has since version 18 and our code never uses.
 */
export async function schemaOf({ execute }: Pick<Database, 'execute'>): Promise<string[]> {
  const { rows } = await execute(`
    with object as (
      select oid, relname, relkind, relnamespace, reloptions from pg_class
      where relnamespace = 'public'::regnamespace and relname !~ '^(kysely_)?migration'
    )
    select concat_ws(' ', 'column', relname || '.' || attname, row_number() over (partition by attrelid order by attnum),
      format_type(atttypid, atttypmod), attnotnull, attidentity::text, pg_get_expr(adbin, adrelid), reloptions) as line
    from pg_attribute join object on object.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'v') and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', coalesce(relname, contypid::regtype::text) || '.' || conname,
      replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', ''))
    from pg_constraint left join object on object.oid = conrelid
    where connamespace = 'public'::regnamespace and contype <> 'n' and (relname is not null or contypid <> 0)
    union all
    select 'index ' || pg_get_indexdef(indexrelid) from pg_index join object on object.oid = indrelid
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled::text)
    from pg_trigger join object on object.oid = tgrelid where not tgisinternal
    union all
    select 'view ' || relname || ' ' || pg_get_viewdef(oid) from object where relkind = 'v'
    union all
    select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'domain', typname, format_type(typbasetype, typtypmod), typnotnull, typdefault)
    from pg_type where typnamespace = 'public'::regnamespace and typtype = 'd'
    union all
    select concat_ws(' ', 'sequence', relname, format_type(seqtypid, null), seqstart, seqincrement, seqcycle, refobjid::regclass, refobjsubid)
    from pg_sequence join object on object.oid = seqrelid
    left join pg_depend on pg_depend.objid = seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
      and refclassid = 'pg_class'::regclass
    order by 1`);
  return rows.map(({ line }) => String(line));
}
