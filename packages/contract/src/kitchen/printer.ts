/** Ticket printers: paper sizes and network addresses. */

/** In mm. */
export const paperWidths = [80, 58] as const;
export type PaperWidth = (typeof paperWidths)[number];

export const toPaperWidth = (width: number): PaperWidth => paperWidths.find((each) => each === width) ?? 80;

/** Printable width in dots: 8 per mm, without the margins. */
export const dotsAcross: Readonly<Record<PaperWidth, number>> = { 80: 576, 58: 384 };

/** Maximum rows of a ticket: 1 m of paper. */
export const maxTicketRows = 8000;

/** Port of raw printing. */
const defaultPort = 9100;

/** Parses `192.168.1.50` or `printer.kitchen.lan:9101`; null when invalid. The host becomes lowercase. */
export function parsePrinter(address: string): { host: string; port: number } | null {
  const [, host = '', digits] = /^([a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?)(?::(\d{1,5}))?$/.exec(address.toLowerCase()) ?? [];
  const port = digits === undefined ? defaultPort : Number(digits);
  return host !== '' && port > 0 && port < 65_536 ? { host, port } : null;
}
