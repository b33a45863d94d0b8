import { getFromTab } from './tab.ts';

/**
 * True for the menu that a link or a QR code opened in this tab: a document navigation that no page of ours led to. It can be read before a place is
 * chosen; adding the first dish asks for one (MENU-01). site/first-paint.ts writes its path before anything is painted.
 */
export const isDeepLink = ({ pathname }: Pick<URL, 'pathname'>): boolean => getFromTab('deepLink') === pathname;
