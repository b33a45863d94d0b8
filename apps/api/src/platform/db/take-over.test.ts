import { readFileSync } from 'node:fs';
import { testDatabase } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * Schema as one line per object. Ignores `not valid` on checks, which only upgraded databases need, and names of NOT NULL constraints,
 * which exist since PostgreSQL 18.
 */
async function schemaOf({ execute }: Pick<Database, 'execute'>): Promise<string[]> {
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

const release = readFileSync(new URL('../../../../../tests/support/release-0.1.0.sql', import.meta.url), 'utf8');
const rows = `
  insert into customer (id, name, email, phone) values (7, 'Layla Haddad', 'layla@example.com', '+971501112223');
  insert into branch (id, code, name_en, name_ar, address_en, address_ar, phone, lat, lng, delivery_enabled, pickup_enabled, pickup_minutes)
    values (1, 'MARINA', 'Marina', '', '', '', '', 25, 55, true, true, 15);
  insert into cart (id, customer_id, branch_id, order_type, payment_method_id, is_online, lines, subtotal_fils, discount_fils, delivery_fee_fils, total_fils,
      promised_minutes, locale, fingerprint, state, expires_at, vat_fils)
    values ('placed', 7, 1, 'pickup', 1, false, '[]', 6000, 0, 0, 6000, 15, 'en', 'placed', 'placed', now(), 286);
  insert into orders (cart_id, customer_id, branch_id, branch_name_en, branch_name_ar, branch_lat, branch_lng, order_type, subtotal_fils, discount_fils,
      delivery_fee_fils, total_fils, promised_minutes, payment_method_en, payment_method_ar, is_online, locale, vat_fils, promised_from, promised_until,
      first_promised_until)
    values ('placed', 7, 1, 'Marina', '', 25, 55, 'pickup', 6000, 0, 0, 6000, 15, 'Cash', '', false, 'en', 286, '2026-11-21', '2026-11-22', '2026-11-22')`;

/** A database restored from a dump; without one, built by the baseline. */
async function opened(text = ''): Promise<{ database: Database; close: () => Promise<void> }> {
  const { database, drop } = await testDatabase({ empty: text !== '' });
  if (text) await database.execute(text);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { database, close };
}

const recordsOf = async ({ execute }: Database) => ({
  own: (await execute('select name, checksum from migration order by name')).rows,
  ofKysely: (await execute('select name from kysely_migration order by name')).rows,
});
const contentOf = async ({ execute }: Database) => {
  const tables = ['customer', 'branch', 'cart', 'orders', 'legal_entity'];
  return Promise.all(tables.map(async (table) => (await execute(`select * from ${table} order by 1`)).rows));
};

describe('migrate takes over a database of version 0.1.0', () => {
  let fresh: Awaited<ReturnType<typeof opened>>;
  let old: Awaited<ReturnType<typeof opened>>;
  let before: unknown;
  let ran: string[];
  beforeAll(async () => {
    fresh = await opened();
    old = await opened(`${release}${rows}`);
    before = await contentOf(old.database);
    ran = await migrate(old.database);
  });
  afterAll(async () => {
    await fresh?.close();
    await old?.close();
  });

  test('it gives the database the schema of a new one', async () => {
    const schema = await schemaOf(fresh.database);
    expect(schema.length).toBeGreaterThan(1300);
    expect(await schemaOf(old.database)).toEqual(schema);
  });

  test('the baseline writes the rows that the old migrations wrote', async () => {
    const seller = 'select * from legal_entity';
    const { rows: written } = await fresh.database.execute(seller);
    expect(written).toMatchObject([{ id: 1, code: 'legal-entity-1', name_en: '', active: true }]);
    expect((await old.database.execute(seller)).rows).toEqual(written);
  });

  test('it keeps rows and sequences, and records the baseline without running it', async () => {
    expect(ran.filter((name) => name <= '0059')).toEqual([]);
    // With the columns added since.
    expect(await contentOf(old.database)).toMatchObject(before as object);
    expect(await recordsOf(old.database)).toEqual(await recordsOf(fresh.database));
    const { rows: next } = await old.database.execute("select nextval('orders_number_seq')::integer as number");
    expect(next).toEqual([{ number: 1002 }]);
    expect(await migrate(old.database)).toEqual([]);
  });
});

test('refuses to migrate a database older than 0.1.0, with instructions, without changes', async () => {
  const { database, close } = await opened(`${release}${rows}`);
  for (const [missing, last] of [
    ["name = '0017_cart_sweep.sql'", '0059_imports.sql'],
    ["name > '0040'", '0038_import.sql'],
  ]) {
    await database.execute(`delete from migration where ${missing}; delete from kysely_migration where ${missing}`);
    const before = [await schemaOf(database), await recordsOf(database)];
    await expect(migrate(database)).rejects.toThrow(
      `the database is older than version 0.1.0 (its last migration is ${last}): start version 0.1.0 with it once, then this version`,
    );
    expect([await schemaOf(database), await recordsOf(database)]).toEqual(before);
  }
  await close();
});
