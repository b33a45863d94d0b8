/** Printers of kitchen tickets: their paper, and where one is in the branch's network. */

/** mm. */
export const paperWidths = [80, 58] as const;
export type PaperWidth = (typeof paperWidths)[number];

export const toPaperWidth = (width: number): PaperWidth => paperWidths.find((each) => each === width) ?? 80;

/** What is printed of a line of the paper, in dots: 8 to the mm, and a margin on both sides. */
export const dotsAcross: Readonly<Record<PaperWidth, number>> = { 80: 576, 58: 384 };

/** Rows of dots that are printed at once: 1 m of paper. */
export const mostRows = 8000;

/** Where printers listen for what they print as it comes. */
const usualPort = 9100;

/** `192.168.1.50`, or `printer.kitchen.lan:9101`; null for what is neither. The host is in small letters. */
export function parsePrinter(address: string): { host: string; port: number } | null {
  const [, host = '', digits] = /^([a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?)(?::(\d{1,5}))?$/.exec(address.toLowerCase()) ?? [];
  const port = digits === undefined ? usualPort : Number(digits);
  return host !== '' && port > 0 && port < 65_536 ? { host, port } : null;
}
