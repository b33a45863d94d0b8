/** Reads files of the folder as tables and lists of tables. */
import type { Columns } from '../files/csv.ts';
import { parseCsv } from '../files/csv.ts';
import type { Folder } from '../files/folder.ts';
import type { Value } from '../files/tree.ts';
import { parseJson, parseYaml } from '../files/yaml.ts';
import type { Problems } from '../problems.ts';
import { Fields, tablesOf } from './fields.ts';

export interface ReadTables {
  tables: Fields[];
  /** False when the file was unreadable: then references to its entries are not reported as unknown. */
  isComplete: boolean;
}

export class Files {
  readonly folder: Folder;
  readonly problems: Problems;

  constructor(folder: Folder, problems: Problems) {
    this.folder = folder;
    this.problems = problems;
  }

  async #parse(file: string, parse: (source: string, file: string, problems: Problems) => Value | null): Promise<Value | null> {
    const source = await this.folder.read(file);
    return source === null ? null : parse(source, file, this.problems);
  }

  /** Null when missing or invalid, which is reported. */
  async table(file: string): Promise<Fields | null> {
    const value = await this.#parse(file, parseYaml);
    if (value?.kind === 'table') return new Fields(value, this.problems);
    if (value)
      this.problems.error(value, '', value.kind === 'list' ? "is a list, where 'field: value' should be" : 'is empty, or no YAML at all');
    return null;
  }

  /** A missing file yields an empty list; callers decide whether it is required. */
  async list(file: string): Promise<ReadTables> {
    if (!this.folder.has(file)) return { tables: [], isComplete: true };
    return this.#listed(await this.#parse(file, parseYaml));
  }

  async rows(file: string, columns: Columns): Promise<ReadTables> {
    return this.#listed(await this.#parse(file, (source) => parseCsv(source, file, columns, this.problems)));
  }

  json(file: string): Promise<Value | null> {
    return this.#parse(file, parseJson);
  }

  #listed(value: Value | null): ReadTables {
    if (value?.kind === 'list') return { tables: tablesOf(value, this.problems, ''), isComplete: true };
    if (value?.kind === 'text' && value.text.trim() === '') return { tables: [], isComplete: true };
    if (value) this.problems.error(value, '', "is not a list, in which each thing begins with '- name: …'");
    return { tables: [], isComplete: false };
  }
}
