import type { Bilingual } from '@sufra/contract/names';
import { data } from 'react-router';

/** Throws what the frame shows as a page that does not exist (NAV-09), with the branches that do where the menu of one was asked for. */
export function pageMissing(branches: readonly Bilingual[] | null = null): never {
  throw data(branches && { branches }, { status: 404, statusText: 'Not Found' });
}
