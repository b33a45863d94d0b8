/**
 * Signed links to the invoices of an order, for its page and for mails. The token holds order and expiry, because the browser has no
 * session.
 */

import type { InvoiceLink, OrderInvoices } from '@sufra/contract/documents/endpoints';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { creditNoteNumber, invoiceNumber } from '../../ordering/e-invoices/ubl.ts';
import { readSignedToken, signedToken } from '../../platform/http/signed-token.ts';
import { creditNoteFile, invoiceFile } from './present.ts';
import { findInvoices, type IssuedInvoices } from './queries.ts';

/** 32 letters, digits, `-` and `_`. */
export const invoiceLinkToken = (secret: string, orderNumber: number, expiresAt: Date): string =>
  signedToken(secret, 'papers', [orderNumber], expiresAt);

/** Verifies a token and returns its order; null when the token is invalid or expired. */
export const readInvoiceLinkToken = (secret: string, token: string, now: Date): number | null =>
  readSignedToken(secret, 'papers', 1, token, now)?.[0] ?? null;

/** Lifetime (ms) of links in mails, counted from the last credit note. */
const lasting = 365 * 24 * 60 * 60_000;

type Deps = Pick<Context, 'db' | 'env' | 'secret'>;

export function linksTo(
  { env, secret }: Omit<Deps, 'db'>,
  { orderNumber, timeZone, invoice, creditNotes }: IssuedInvoices,
  until: Date,
): OrderInvoices {
  const folder = `${env.publicUrl}/papers/${invoiceLinkToken(secret, orderNumber, until)}`;
  const link = (number: string, issuedAt: Date, file: string): InvoiceLink => ({
    number,
    issuedAt: zonedIso(issuedAt, timeZone),
    url: `${folder}/${file}`,
    pdfUrl: `${folder}/${file}.pdf`,
  });
  return {
    invoice: link(invoiceNumber(invoice.number), invoice.issuedAt, invoiceFile),
    creditNotes: creditNotes.map(({ number, issuedAt, amount }) => ({
      ...link(creditNoteNumber(number), issuedAt, creditNoteFile(number)),
      amount,
    })),
  };
}

async function lastingLinks(context: Deps, orderNumber: number): Promise<{ issued: IssuedInvoices; links: OrderInvoices } | null> {
  const issued = await findInvoices(context.db, orderNumber, null);
  if (!issued) return null;
  const { issuedAt } = issued.creditNotes.at(-1) ?? issued.invoice;
  return { issued, links: linksTo(context, issued, new Date(issuedAt.getTime() + lasting)) };
}

/** For mails: links to all invoices of an order, valid for a year after the last one. Empty without invoices or for an erased account. */
export async function invoiceLinks(context: Deps, orderNumber: number): Promise<InvoiceLink[]> {
  const { links } = (await lastingLinks(context, orderNumber)) ?? {};
  return links?.invoice ? [links.invoice, ...links.creditNotes] : [];
}

/** Link to the credit note of a refund, or null. */
export async function creditNoteLink(context: Deps, orderNumber: number, refundId: string): Promise<InvoiceLink | null> {
  const found = await lastingLinks(context, orderNumber);
  const index = found?.issued.creditNotes.findIndex((note) => note.refundId === refundId) ?? -1;
  return found?.links.creditNotes[index] ?? null;
}
