/** Milliseconds. */
const limit = 1000;

/** Health check of the demo's map style: null when unreachable, because browsers log an error for each failed request. */
export async function reachableStyle(url: string | null, signal = AbortSignal.timeout(limit)): Promise<string | null> {
  if (url === null) return null;
  return fetch(url, { method: 'HEAD', signal }).then(
    ({ ok }) => (ok ? url : null),
    () => null,
  );
}
