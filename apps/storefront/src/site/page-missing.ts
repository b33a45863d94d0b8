import { data } from 'react-router';

/** Throws what the frame shows as a page that does not exist (NAV-09). */
export function pageMissing(): never {
  throw data(null, { status: 404, statusText: 'Not Found' });
}
