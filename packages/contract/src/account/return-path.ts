/** Return path after login, protected against open redirects. */

/** Placeholder origin: a path that leaves it has a different origin. */
const here = 'https://own.invalid';

/** Normalizes a path as a browser would; null unless it begins with one "/" and stays on our origin. */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000 || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, here)) return null;
  const { origin, pathname, search, hash } = new URL(path, here);
  // The normalized path may itself begin with two slashes (`/.//other.example`).
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
