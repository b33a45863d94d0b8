import { expect, test, vi } from 'vitest';
import { Fields } from './read/fields.ts';
import { problemText, readFolder } from './read.ts';
import { wholeCafe, wholeCsv } from './testing/whole.ts';

/** Records keys that readers access, and keys present, by file and table. */
function noteKeys() {
  const [asked, said] = [new Set<string>(), new Set<string>()];
  const tables = new WeakMap<Fields, string>();
  const whereIn = (fields: Fields) => tables.get(fields) ?? fields.file.replace(/^(branches|areas)\/.*/, '$1').replace(/^menu\..*/, 'menu');
  const below = <Found extends Fields | null>(fields: Fields, name: string, found: Found): Found => {
    if (found) tables.set(found, `${whereIn(fields)}.${name}`);
    return found;
  };
  const { value, table, tables: list } = Fields.prototype;
  vi.spyOn(Fields.prototype, 'value').mockImplementation(function (this: Fields, name) {
    asked.add(`${whereIn(this)}.${name}`);
    for (const each of this.names) said.add(`${whereIn(this)}.${each}`);
    return value.call(this, name);
  });
  vi.spyOn(Fields.prototype, 'table').mockImplementation(function (this: Fields, name) {
    return below(this, name, table.call(this, name));
  });
  vi.spyOn(Fields.prototype, 'tables').mockImplementation(function (this: Fields, name) {
    return list.call(this, name).map((each) => below(this, name, each));
  });
  return { asked, said };
}

test('DESK-02 the whole café says every key that a reader of the folder asks for', async () => {
  const { asked, said } = noteKeys();
  try {
    for (const folder of [await wholeCafe(), await wholeCsv()]) {
      const { problems } = await readFolder(folder);
      expect(problems.filter(({ level }) => level === 'error').map(problemText)).toEqual([]);
    }
  } finally {
    vi.restoreAllMocks();
  }
  // Guards against a vacuous test: at least as many keys as the smallest file.
  expect(asked.size).toBeGreaterThan(100);
  expect([...asked].filter((key) => !said.has(key)).sort()).toEqual([]);
});
