import { pageMissing } from '../site/page-missing.ts';

/** Any other URL: the frame shows what went wrong, with its status (NAV-09). */
export const loader = () => pageMissing();
export const clientLoader = () => pageMissing();

export default function NotFound() {
  return null;
}
