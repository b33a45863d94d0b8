/** What a header says, read once: browsers of one kind all send the same few. */

const most = 500;
/** Longer headers are not cached: only an attacker sends them, to fill the cache. */
const longest = 200;

/** The same as `read`, which looks at nothing but the header. */
export function remembered<T>(read: (header: string | undefined) => T): (header: string | undefined) => T {
  const known = new Map<string, T>();
  return (header) => {
    if (header === undefined || header.length > longest) return read(header);
    const before = known.get(header);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const said = read(header);
    known.set(header, said);
    return said;
  };
}
