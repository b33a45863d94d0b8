/** Milliseconds. */
const limit = 1000;

/**
 * The demo's map style where this machine reaches it, else null: a browser writes an error to its console for each address that it cannot reach, whatever
 * a page does about it.
 */
export async function reachableStyle(url: string | null, signal = AbortSignal.timeout(limit)): Promise<string | null> {
  if (url === null) return null;
  return fetch(url, { method: 'HEAD', signal }).then(
    ({ ok }) => (ok ? url : null),
    () => null,
  );
}
