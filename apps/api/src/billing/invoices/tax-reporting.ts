/**
 * Port to the authority that electronic invoices are reported to. No adapter exists: it would sign with a certificate that the authority
 * issues to the seller (decision 24).
 */
export interface IssuedEInvoice {
  sellerId: number;
  counter: number;
  uuid: string;
  issuedAt: Date;
  hash: string;
  /** Canonical, unsigned and without QR code. */
  xml: string;
}

export interface TaxReporting {
  /** Signs and reports it. May be called again with the same one. Throws where the authority did not accept it, to be tried again. */
  report(invoice: IssuedEInvoice): Promise<void>;
}
