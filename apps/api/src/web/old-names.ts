/** Links to what a branch was called before, or to one that is retired. */
import type { Catalogue } from '../catalogue/store/catalogue.ts';

export interface Moved {
  to: string;
  /** For good, so that search engines learn the new name. */
  status: 301 | 302;
}

/**
 * Where such a link leads, whatever lies below the branch: to the same below its name of now, or from a retired one home. Null for all other
 * targets.
 */
export function redirectFor(target: string, catalogue: Pick<Catalogue, 'branchByOldName'>): Moved | null {
  const [, segment = '', rest = ''] = /^\/([^/?]+)(\/menu(?:[/?].*)?)$/.exec(target) ?? [];
  const name = decoded(segment);
  const branch = name && !isData.test(rest) ? catalogue.branchByOldName(name) : null;
  if (!branch) return null;
  if (branch.isActive) return { to: `/${encodeURIComponent(branch.name.en)}${rest}`, status: 301 };
  return beforeOrdering.test(rest) ? { to: '/', status: 302 } : null;
}

/** Without the pages after payment: a customer who has paid still comes back to be told so. */
const beforeOrdering = /^\/menu(\/checkout)?\/?(\?|$)/;

/** A page that is open asks for these; it knows what branches there are. */
const isData = /\.data(?=\?|$)/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
