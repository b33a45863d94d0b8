import { data } from 'react-router';

/** Any other URL: the frame shows what went wrong, with its status (NAV-09). */
function notFound(): never {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export const loader = () => notFound();
export const clientLoader = () => notFound();

export default function NotFound() {
  return null;
}
