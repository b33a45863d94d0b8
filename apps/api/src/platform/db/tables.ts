/** Generates the table types from a migrated database: `npm run tables`. A test compares them with the committed file. */
import type { Database } from './database.ts';

const typeNames: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  _int4: 'number[]',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  _text: 'string[]',
  bytea: 'Buffer',
  uuid: 'string',
  xid8: 'string',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
}

/** Generates `db/tables.ts`. Throws on an unknown column type. */
export async function tableTypes(database: Database): Promise<string> {
  const { rows } = await database.execute(`
    select table_name, column_name, udt_name, is_nullable, (column_default is not null or is_identity = 'YES') as has_default
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migration', 'kysely_migration', 'kysely_migration_lock')
    order by table_name, ordinal_position`);
  const byTable = Map.groupBy(rows as unknown as Column[], (column) => column.table_name);
  const interfaces = [...byTable].map(([table, columns]) => {
    const fields = columns.map((column) => {
      const base = typeNames[column.udt_name];
      if (!base) throw new Error(`${table}.${column.column_name}: no TypeScript type for ${column.udt_name}`);
      const type = column.is_nullable === 'YES' && base !== 'unknown' ? `${base} | null` : base;
      return `  ${column.column_name}: ${wrap(type, column)};`;
    });
    return `export interface ${pascal(table)}Table {\n${fields.join('\n')}\n}`;
  });
  const index = [...byTable.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`);
  const header =
    "// Written by `npm run tables` from the migrations; do not edit.\nimport type { ColumnType, Generated } from 'kysely';\n\n" +
    '/** JSON goes in as text and comes out parsed. */\nexport type Json = ColumnType<unknown, string, string>;\n' +
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>;\n' +
    'export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;\n';
  return `${header}\n${interfaces.join('\n\n')}\n\nexport interface Tables {\n${index.join('\n')}\n}\n`;
}

function wrap(type: string, column: Column): string {
  if (column.udt_name === 'jsonb')
    return column.is_nullable === 'YES' ? 'ColumnType<unknown, string | null | undefined, string | null>' : 'Json';
  if (type === 'Date') return column.has_default ? 'GeneratedTimestamp' : 'Timestamp';
  if (type === 'Date | null') return 'ColumnType<Date | null, Date | string | null | undefined, Date | string | null>';
  return column.has_default ? `Generated<${type}>` : type;
}

const pascal = (name: string): string => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
