/** Port to the authority that electronic invoices are reported to. */

export interface StampedEInvoice {
  uuid: string;
  /** Of the document without its stamp. */
  hash: string;
  signedXml: string;
}

/** Codes and words of the authority: warnings of a document that it accepted, or reasons of a refusal. Empty for none. */
export interface Report {
  isAccepted: boolean;
  remarks: readonly { code: string; message: string }[];
}

export interface TaxReporting {
  /** VAT number of the only seller whose documents it takes: a certificate names one. */
  taxNumber: string;
  /** Documents that were issued before are left out, unless the seller's chain was stamped before. */
  since: Date;
  /** Adds signature and complete QR code to canonical XML. */
  stamp(xml: string, at: Date): string;
  /** Reports a document. May be called again with the same one. Throws where there was no verdict, to be tried again. */
  report(invoice: StampedEInvoice): Promise<Report>;
}
