/** Spelling suggestions and quoted values for messages. */

/** Damerau-Levenshtein distance of two words. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '_');

/** Nearest known word, or null. Long texts get no suggestion. */
export function nearest(given: string, known: Iterable<string>): string | null {
  if (given.length > 80) return null;
  let found: string | null = null;
  let least = Math.max(1, Math.floor(given.length / 3)) + 1;
  for (const word of known) {
    if (Math.abs(word.length - given.length) >= least) continue;
    const steps = distance(plain(given), plain(word));
    if (steps < least) [found, least] = [word, steps];
  }
  return found;
}

/** ` (did you mean 'price'?)`, or ''. */
export function suggestion(given: string, known: Iterable<string>): string {
  const word = nearest(given, known);
  return word === null ? '' : ` (did you mean '${word}'?)`;
}

/** Quotes a value for a message: one line, no invisible characters, truncated. */
export function quoted(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return `'${line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line}'`;
}
