/** Text that the database can keep, and JSON too. */

/** PostgreSQL has no text with a NUL in it, and its JSON no halves of characters, as a cut emoji leaves them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unkeepable = /[\u0000\p{Surrogate}]/gu;

/**
 * Removes from every text, in place, the characters that the database cannot store. Customers do not type them. A route that forgets to
 * clean a field would fail at the database. Iterative, because a body may be as deep as it is long.
 */
export function stripUnstorableCharacters<Sent>(sent: Sent): Sent {
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
