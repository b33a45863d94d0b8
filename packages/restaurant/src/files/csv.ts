/** CSV as spreadsheets write it, as a list of tables with lines: commas, semicolons or tabs, quoted cells over several lines, empty rows. */
import { CsvError, parse } from 'csv-parse/sync';
import type { Problems } from '../problems.ts';
import { quoted, suggestion } from '../values/words.ts';
import type { List, Table } from './tree.ts';

export interface Columns {
  /** Names without spaces: 'hidden at' is hidden_at. */
  names: readonly string[];
  /** Others that are fine, such as those of a branch; the column's name in the table, or null. */
  other: (heading: string) => string | null;
}

/** The character that splits the first line into most columns. */
function delimiterOf(source: string): string {
  const [heading = ''] = source.split('\n', 1);
  const counts = [',', ';', '\t'].map((character) => [character, heading.split(character).length] as const);
  return counts.sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

/** The rows below the headings; null where the file cannot be read. Empty cells are no fields. */
export function parseCsv(text: string, file: string, columns: Columns, problems: Problems): List | null {
  // The parser counts a line end of two characters within quotes as two lines.
  const source = text.replace(/\r\n?/g, '\n');
  let rows: { cells: string[]; line: number }[];
  try {
    rows = readRows(source);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const reason = isOpen
      ? 'begins a cell with a quote that is never closed'
      : `has a quote in the middle of a cell: double it, and put the cell in quotes`;
    problems.error({ file, line: isOpen ? openQuoteLine(source) : Number(error.lines) || 1 }, '', reason);
    return null;
  }
  const [heading, ...records] = rows;
  if (!heading) {
    problems.error({ file, line: null }, '', 'is empty: its first line names the columns');
    return null;
  }
  const place = { file, line: heading.line };
  const names = heading.cells.map((cell) => columnOf(cell.trim(), columns));
  for (const [index, cell] of heading.cells.entries()) {
    const name = names[index];
    if (name === null && cell.trim() !== '')
      problems.error(place, cell.trim(), `column ${quoted(cell)} is unknown${suggestion(cell.trim(), columns.names)}`);
    if (name !== null && names.indexOf(name ?? null) < index)
      problems.error(place, cell.trim(), `column ${quoted(cell)} stands here twice`);
  }
  const values = records.map(({ cells, line }): Table => {
    const table: Table = { kind: 'table', fields: new Map(), file, line };
    for (const [index, cell] of cells.entries()) {
      const name = names[index];
      if (name && cell.trim() !== '') table.fields.set(name, { kind: 'text', text: cell, file, line });
      else if (cell.trim() !== '' && !heading.cells[index]?.trim())
        problems.error({ file, line }, '', `has ${quoted(cell)} in a column without a name: is a text with a comma not in quotes?`);
    }
    return table;
  });
  return { kind: 'list', values, file, line: heading.line };
}

function readRows(source: string) {
  const read: unknown = parse(source, {
    delimiter: delimiterOf(source),
    relax_column_count: true,
    info: true,
    raw: true,
    max_record_size: 200_000,
  });
  const rows = (read as { info: { lines: number }; raw: string; record: string[] }[]).map(({ info, raw, record }) => ({
    cells: record,
    line: info.lines - (raw.replace(/\n$/, '').split('\n').length - 1),
  }));
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function columnOf(heading: string, { names, other }: Columns): string | null {
  const name = heading.toLowerCase().replace(/[\s_]+/g, '_');
  return names.includes(name) ? name : other(heading);
}

/** Where the last quote stands that opens a cell and is not closed. */
function openQuoteLine(source: string): number {
  let [line, opened, open] = [1, 1, false];
  for (const character of source) {
    if (character === '\n') line += 1;
    if (character === '"') {
      open = !open;
      if (open) opened = line;
    }
  }
  return opened;
}
