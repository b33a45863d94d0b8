/** What a file says, whichever way it is written: texts, lists and tables, each with the place where it stands. Nothing is a number or a date yet. */
import type { Place, Problems } from '../problems.ts';
import { quoted } from '../values/words.ts';

export interface Text extends Place {
  kind: 'text';
  text: string;
}

export interface List extends Place {
  kind: 'list';
  values: Value[];
}

export interface Table extends Place {
  kind: 'table';
  fields: Map<string, Value>;
}

export type Value = Text | List | Table;

/** Adds a field, unless the table has one of that name. */
export function addField({ fields }: Table, name: string, value: Value, place: Place, problems: Problems): void {
  const first = fields.get(name);
  if (first) problems.error(place, name, `${quoted(name)} stands here a second time, after line ${first.line}`);
  else fields.set(name, value);
}
