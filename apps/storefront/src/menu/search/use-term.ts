/** Search term in the URL: `?q=`. */

import { cleanLine } from '@sufra/contract/text';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** Maximum length; the server reads no more. */
export const maxTermLength = 64;

/** Normalizes a term: one short line without control characters. */
export const searchTerm = (typed: string | null): string =>
  // Truncation may split a surrogate pair.
  cleanLine((typed ?? '').slice(0, 4 * maxTermLength))
    .slice(0, maxTermLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Query with or without the term; other parameters stay. */
function searchWithTerm(search: string, term: string): string {
  const parameters = new URLSearchParams(search);
  if (term) parameters.set('q', term);
  else parameters.delete('q');
  return `?${parameters}`;
}

/**
 * Debounced writes: a dish may have opened meanwhile, so the current query is modified. Waits for a pending navigation, which it would
 * abort.
 */
export function useTerm(): [term: string, searchFor: (term: string) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isUnderWay = useNavigation().state !== 'idle';
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || isUnderWay) return;
    // A term wanted after this render stays: its update may be queued before this one.
    setWanted((now) => (now === wanted ? null : now));
    void navigate({ search: searchWithTerm(search, wanted) }, { replace: true, preventScrollReset: true, state });
  }, [wanted, isUnderWay, navigate, search, state]);
  return [searchTerm(new URLSearchParams(search).get('q')), useCallback((term) => setWanted(term), [])];
}
