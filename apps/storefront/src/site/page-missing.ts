import type { Bilingual } from '@sufra/contract/names';
import { data } from 'react-router';

/** Throws a 404 for the frame (NAV-09), with links to existing branches for unknown menus. */
export function pageMissing(branches: readonly Bilingual[] | null = null): never {
  throw data(branches && { branches }, { status: 404, statusText: 'Not Found' });
}
