/** Text that the database can keep, and JSON too. */

/** PostgreSQL has no text with a NUL in it, and its JSON no halves of characters, as a cut emoji leaves them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unkeepable = /[\u0000\p{Surrogate}]/gu;

/**
 * Takes out of every text in what was sent what nothing could keep, in place: nobody types it, and a field that somebody forgets to clean would fail at
 * the database. Without recursion, for a body may be as deep as it is long.
 */
export function keepable<Sent>(sent: Sent): Sent {
  const around = { sent };
  const waiting: object[] = [around];
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    const fields = holder as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') fields[name] = value.replace(unkeepable, '');
      else if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return around.sent;
}
