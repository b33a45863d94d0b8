/** A path to lead back to after a login (no open redirect). */

/** Stands for our own origin, whatever it is: a path that leaves it has another one. */
const here = 'https://own.invalid';

/** The path, as a browser would read it; null for whatever would leave our origin: it begins with one "/" and stays at home. */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000 || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, here)) return null;
  const { origin, pathname, search, hash } = new URL(path, here);
  // What is left may itself begin with two slashes (`/.//other.example`).
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
