/** Linked menu or dish, kept in the tab until a place is chosen (MENU-01). */
import { itemIdIn } from '../paths.ts';
import { getFromTab, setInTab } from './tab.ts';

export interface PendingLink {
  /** English branch name, as in its URL. */
  branchName: string;
  /** Null for a menu. */
  itemId: number | null;
  /** Includes the query. */
  path: string;
}

/** Duplicates loading/first-paint.ts, which runs before the first paint. */
export const savePendingLink = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void =>
  setInTab('waiting', `${pathname}${search}`);

export const discardPendingLink = (): void => setInTab('waiting', null);

/** Stored path, for comparison. */
export const pendingLinkPath = (): string | null => getFromTab('waiting');

export function parsePendingLink(path: string | null): PendingLink | null {
  const [, segment = '', search = ''] = /^\/([^/]+)\/menu\/?(\?.*)?$/.exec(path ?? '') ?? [];
  if (!path || !segment) return null;
  try {
    return { branchName: decodeURIComponent(segment), itemId: itemIdIn(search), path };
  } catch {
    return null;
  }
}

/**
 * Whether this menu was opened by a link or QR code in this tab (document navigation from elsewhere). Readable before choosing a place;
 * adding a dish asks for one (MENU-01). loading/first-paint.ts records its path.
 */
export const isDeepLink = ({ pathname }: Pick<URL, 'pathname'>): boolean => getFromTab('deepLink') === pathname;
