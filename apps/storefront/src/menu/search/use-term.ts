/** The term of a search in the menu's URL: `?q=`. */

import { cleanLine } from '@sufra/contract/text';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** Characters; the server reads no more. */
export const maxTermLength = 64;

/** Tidies a term, typed or from the URL: one short line without control characters. */
export const searchTerm = (typed: string | null): string =>
  // A cut through a surrogate pair would leave half a character.
  cleanLine((typed ?? '').slice(0, 4 * maxTermLength))
    .slice(0, maxTermLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** The query with that term, or without one; everything else in it stays. */
function searchWithTerm(search: string, term: string): string {
  const parameters = new URLSearchParams(search);
  if (term) parameters.set('q', term);
  else parameters.delete('q');
  return `?${parameters}`;
}

/**
 * A term is typed before it is written, and a dish may have been opened in between: the query is changed as it stands by then, and a dish that is still on its
 * way is waited for, because a navigation would end it.
 */
export function useTerm(): [term: string, searchFor: (term: string) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isUnderWay = useNavigation().state !== 'idle';
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || isUnderWay) return;
    setWanted(null);
    void navigate({ search: searchWithTerm(search, wanted) }, { replace: true, preventScrollReset: true, state });
  }, [wanted, isUnderWay, navigate, search, state]);
  return [searchTerm(new URLSearchParams(search).get('q')), useCallback((term) => setWanted(term), [])];
}
