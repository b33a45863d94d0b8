import { encode } from 'uqr';

/** Modules of a QR code with its quiet zone, row by row; true is black. */
export const qrModules = (content: string): boolean[][] => encode(content, { ecc: 'M', border: 4 }).data;
