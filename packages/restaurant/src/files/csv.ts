/** Parses spreadsheet CSV into tables with line numbers: commas, semicolons or tabs, multi-line quoted cells, empty rows. */
import { CsvError, parse } from 'csv-parse/sync';
import type { Place, Problems } from '../problems.ts';
import { quoted, suggestion } from '../values/words.ts';
import type { List, Table } from './tree.ts';

export interface Columns {
  /** Normalized names: 'hidden at' is hidden_at. */
  names: readonly string[];
  /** Columns required in every row. */
  required: readonly string[];
  /** Accepts dynamic headings, such as a branch's; returns the column name or null. */
  other: (heading: string) => string | null;
}

interface Row {
  cells: string[];
  line: number;
}

/** Detects the delimiter: the one that splits the first line into most columns. */
function delimiterOf(source: string): string {
  const [heading = ''] = source.split('\n', 1);
  const counts = [',', ';', '\t'].map((character) => [character, heading.split(character).length] as const);
  return counts.sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

/** Parses the rows; null when unreadable. Empty cells yield no fields. */
export function parseCsv(text: string, file: string, columns: Columns, problems: Problems): List | null {
  // The parser counts CRLF within quotes as two lines, so normalize.
  const source = text.replace(/\r\n?/g, '\n');
  let rows: Row[];
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
  const names = readHeading(heading.cells, records, { file, line: heading.line }, columns, problems);
  return names && { kind: 'list', values: records.map((record) => tableOf(record, names, file, problems)), file, line: heading.line };
}

/** Maps columns; null when a required one is missing, to avoid an error per row. */
function readHeading(cells: readonly string[], records: readonly Row[], place: Place, columns: Columns, problems: Problems) {
  const headings = cells.map((cell) => cell.trim());
  const names = headings.map((heading) => columnOf(heading, columns));
  for (const [index, heading] of headings.entries()) {
    const name = names[index] ?? null;
    if (name === null && heading !== '')
      problems.error(place, heading, `column ${quoted(heading)} is unknown${suggestion(heading, columns.names)}`);
    if (name !== null && names.indexOf(name) < index) problems.error(place, heading, `column ${quoted(heading)} stands here twice`);
    if (heading === '' && records.some((record) => record.cells[index]?.trim()))
      problems.error(place, '', `column ${index + 1} has no name, and cells that say something`);
  }
  const missing = columns.required.find((each) => !names.includes(each));
  if (missing !== undefined) problems.error(place, missing, `column '${missing}' is missing`);
  return missing === undefined ? names : null;
}

function tableOf({ cells, line }: Row, names: readonly (string | null)[], file: string, problems: Problems): Table {
  const table: Table = { kind: 'table', fields: new Map(), file, line };
  for (const [index, text] of cells.entries()) {
    const name = names[index];
    if (text.trim() === '') continue;
    if (name) table.fields.set(name, { kind: 'text', text, file, line });
    else if (name === undefined)
      problems.error(
        { file, line },
        '',
        `has more cells than there are columns, such as ${quoted(text)}: is a text with a comma not in quotes?`,
      );
  }
  return table;
}

function readRows(source: string): Row[] {
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

/** Line of the last unclosed opening quote. */
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
