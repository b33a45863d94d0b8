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
  const keep = (holder: Record<string | number, unknown>, name: string | number) => {
    const value = holder[name];
    if (typeof value === 'string') holder[name] = value.replace(unkeepable, '');
    else if (typeof value === 'object' && value !== null) waiting.push(value);
  };
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    // Without a list of pairs first: a body may have twenty thousand of them.
    if (Array.isArray(holder)) for (let at = 0; at < holder.length; at++) keep(holder as unknown as Record<number, unknown>, at);
    else for (const name in holder) keep(holder as Record<string, unknown>, name);
  }
  return around.sent;
}
