/** Whether a stored value, possibly of an older version, has the same fields and types. */
export function isLike<Value>(stored: unknown, like: Value): stored is Value {
  if (Array.isArray(like)) return Array.isArray(stored) && (like.length === 0 || stored.every((each) => isLike(each, like[0])));
  if (typeof like !== 'object' || like === null) return typeof stored === typeof like;
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false;
  return Object.entries(like).every(([name, each]) => isLike((stored as Record<string, unknown>)[name], each));
}
