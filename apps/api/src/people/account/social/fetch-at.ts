import type { CustomFetch } from 'openid-client';

/** Fetches what is below `url` from `reachedAt`: a server reaches itself past its proxy, whose address it may not even know. */
export const fetchAt =
  (url: string, reachedAt: string): CustomFetch =>
  (asked, init) =>
    fetch(asked.startsWith(url) ? reachedAt + asked.slice(url.length) : asked, init as RequestInit);
