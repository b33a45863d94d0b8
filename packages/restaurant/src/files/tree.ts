/** Format-independent syntax tree of a file: texts, lists and tables with their positions. Values are still untyped. */
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

/** Adds a field unless the name exists. */
export function addField({ fields }: Table, name: string, value: Value, place: Place, problems: Problems): void {
  const first = fields.get(name);
  if (first) problems.error(place, name, `${quoted(name)} stands here a second time, after line ${first.line}`);
  else fields.set(name, value);
}
