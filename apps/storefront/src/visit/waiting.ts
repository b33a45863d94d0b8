/** The menu or dish that a link led to, kept by the tab until a place is chosen (MENU-01). */
import { itemIdIn } from '../paths.ts';
import { getFromTab, setInTab } from './tab.ts';

export interface Waiting {
  /** English name of its branch, as its URL has it. */
  branchName: string;
  /** Null for a menu. */
  itemId: number | null;
  /** With its query. */
  path: string;
}

/** loading/first-paint.ts does the same before anything is painted. */
export const keepWaiting = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void => setInTab('waiting', `${pathname}${search}`);

export const forgetWaiting = (): void => setInTab('waiting', null);

/** As the tab keeps it, to be compared. */
export const waitingPath = (): string | null => getFromTab('waiting');

export function waitingAt(path: string | null): Waiting | null {
  const [, segment = '', search = ''] = /^\/([^/]+)\/menu\/?(\?.*)?$/.exec(path ?? '') ?? [];
  if (!path || !segment) return null;
  try {
    return { branchName: decodeURIComponent(segment), itemId: itemIdIn(search), path };
  } catch {
    return null;
  }
}

/**
 * True for the menu that a link or a QR code opened in this tab: a document navigation that no page of ours led to. It can be read before a place is
 * chosen; adding the first dish asks for one (MENU-01). loading/first-paint.ts writes its path before anything is painted.
 */
export const isDeepLink = ({ pathname }: Pick<URL, 'pathname'>): boolean => getFromTab('deepLink') === pathname;
