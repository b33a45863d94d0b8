/**
 * User agents of crawlers and link previews. Excludes Cubot phones and in-app browsers. Plain text, because the first-paint script includes
 * it.
 */
export const crawlerPattern = '[^u]bot\\b|crawl|spider|slurp|inspectiontool|facebookexternalhit|lighthouse';

export const isCrawler = (userAgent: string): boolean => new RegExp(crawlerPattern, 'i').test(userAgent);
