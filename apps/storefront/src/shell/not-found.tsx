import { pageMissing } from '../site/page-missing.ts';

/** Catch-all route: 404 in the frame (NAV-09). */
export const loader = () => pageMissing();
export const clientLoader = () => pageMissing();

export default function NotFound() {
  return null;
}
