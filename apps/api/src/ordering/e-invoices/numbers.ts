const numbered = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`;
export const invoiceNumber = (number: number): string => numbered('INV', number);
export const creditNoteNumber = (number: number): string => numbered('CN', number);
