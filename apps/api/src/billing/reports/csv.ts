/** Comma-separated values (RFC 4180) that a spreadsheet opens as they are meant. */

/** Tells spreadsheets that it is UTF-8, without which they show Arabic as noise. */
export const byteOrderMark = '\ufeff';

/** What a spreadsheet would take for a formula, the wide forms of East Asia included: a reason that begins so runs on the accountant's machine. */
const formula = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/;

/** Numbers are the house's own, and may be negative; texts are anybody's. */
export type Cell = string | { number: string };

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number;
  // The apostrophe is how spreadsheets themselves say that a text is one.
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;
