/**
 * Programs that read pages for search engines and link previews, by what they call themselves. Phones named Cubot are none, nor are browsers inside
 * of applications, which people use. Plain text, as the script before the first paint has it too.
 */
export const crawlerPattern = '[^u]bot\\b|crawl|spider|slurp|inspectiontool|facebookexternalhit|lighthouse';

export const isCrawler = (userAgent: string): boolean => new RegExp(crawlerPattern, 'i').test(userAgent);
