/** Invoice routes: signed links for the customer, guest and staff of an order, and the page and PDF behind them. */
import { createHash } from 'node:crypto';
import type { OrderInvoices } from '@sufra/contract/documents/endpoints';
import { guestPapers, orderPapers, staffOrderPapers } from '@sufra/contract/documents/served';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { findOrder } from '../../ordering/orders/queries.ts';
import { findLinked } from '../../people/guests/links.ts';
import { CachedResponse } from '../../platform/http/cached-response.ts';
import { requireFound } from '../../platform/http/errors.ts';
import { createLimiter } from '../../platform/http/fair-limiter.ts';
import { enforce, networkOf } from '../../platform/http/limits.ts';
import { MemoryBuckets } from '../../platform/http/memory-limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { realTime } from '../../platform/variant.ts';
import type { TaxDocument } from './document.ts';
import { linksTo, readInvoiceLinkToken } from './links.ts';
import { documentPage, gonePage, pagePolicy } from './page.ts';
import { Pdfs } from './pdfs.ts';
import { presentCreditNote, presentInvoice } from './present.ts';
import { findCreditNote, findInvoice, findInvoices } from './queries.ts';
import { stampedQr } from './stamps.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'responses' | 'secret' | 'now' | 'taxReporting'>;

/** Lifetime (ms) of a link requested by an open order page. */
const shortly = 60 * 60_000;

/** Rate limit per network and process, high enough to print a whole day's invoices at once. */
const invoicesOfNetwork = { capacity: 120, refillPerMinute: 120 };
/** Concurrency limit: one PDF renders (some 30 ms) while the database reads the next. */
const pdfsAtOnce = { concurrency: 2, maxWaiting: 30 };

const none: OrderInvoices = { invoice: null, creditNotes: [] };

export function invoiceRoutes(serve: Serve, context: Deps): void {
  const { db, now } = context;
  const soon = () => new Date(now().getTime() + shortly);

  serve(orderPapers, async ({ input: { orderNumber }, customer, reply }) => {
    reply.header('cache-control', 'no-store');
    const invoices = await findInvoices(db, orderNumber, customer.id);
    if (invoices) return linksTo(context, invoices, soon());
    requireFound(await findOrder(db, customer.id, orderNumber));
    return none;
  });

  serve(staffOrderPapers, async ({ input: { orderNumber }, reply }) => {
    reply.header('cache-control', 'no-store');
    const invoices = await findInvoices(db, orderNumber, null);
    return invoices ? linksTo(context, invoices, soon()) : none;
  });

  serve(guestPapers, async ({ input: { link }, reply }) => {
    reply.header('cache-control', 'no-store');
    const { orderNumber, customerId } = requireFound(await findLinked(context, link));
    const invoices = await findInvoices(db, orderNumber, customerId);
    return invoices ? linksTo(context, invoices, soon()) : none;
  });
}

type Request = { Params: { token: string; file: string }; Querystring: { width?: unknown } };

/** `invoice`, `invoice.pdf`, `credit-note-7` or `credit-note-7.pdf`. */
const files = /^(?:invoice|credit-note-(\d{1,9}))(\.pdf)?$/;

export function invoicePages(app: FastifyInstance, { db, env, catalogue, responses, secret, now, taxReporting }: Deps): void {
  const pdfs = new Pdfs();
  const buckets = new MemoryBuckets(invoicesOfNetwork);
  const fairTurn = createLimiter(pdfsAtOnce);
  app.addHook('onClose', async () => pdfs.close());

  async function find(orderNumber: number, note: string | undefined): Promise<TaxDocument | null> {
    const invoice = await findInvoice(db, orderNumber);
    if (!invoice) return null;
    const qr = await stampedQr({ db, now, taxReporting }, orderNumber, note === undefined ? null : Number(note));
    if (note === undefined) return presentInvoice(invoice, qr);
    const found = await findCreditNote(db, invoice.orderNumber, Number(note));
    return found && presentCreditNote(found, invoice, qr);
  }

  /** Caches the PDF by a hash of its content. */
  async function pdfOf(document: TaxDocument): Promise<CachedResponse> {
    const key = `pdf ${createHash('sha256').update(JSON.stringify(document)).digest('base64url')}`;
    const headers = { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${document.number}.pdf"` };
    return (
      responses.get(key, 'endless') ??
      responses.set(key, new CachedResponse(await pdfs.draw(document), { quality: null, headers }), [], 'endless')
    );
  }

  app.get<Request>('/papers/:token/:file', { config: { access: 'page' } }, async (request, reply) => {
    const { token, file } = request.params;
    const { colours } = catalogue.restaurant();
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', pagePolicy(colours));
    const [matched, note, pdf] = files.exec(file) ?? [];
    const orderNumber = matched === undefined ? null : readInvoiceLinkToken(secret, token, now());
    const gone = () => reply.code(404).type('text/html; charset=utf-8').send(gonePage(colours));
    if (orderNumber === null) return gone();
    const network = networkOf(request.ip);
    // Check the rate limit before the query, so that a flood costs neither a connection nor a render.
    if (env.rateLimits) enforce(buckets.take(network, realTime(now)));
    if (pdf !== undefined) {
      const drawn = await fairTurn(network, async () => {
        const document = await find(orderNumber, note);
        return document && pdfOf(document);
      });
      return drawn ? drawn.send(request, reply) : gone();
    }
    const document = await find(orderNumber, note);
    if (!document) return gone();
    const path = `/papers/${token}/${document.file}`;
    return reply.type('text/html; charset=utf-8').send(documentPage(document, { path, isNarrow: request.query.width === '80', colours }));
  });
}
