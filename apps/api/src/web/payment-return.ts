/**
 * The bridge page: where the gateway's page leads when it is done. In a frame it tells the page around it, else it leads on by itself. It may lead
 * to two pages of our own and nowhere else (no open redirect, no forged message), and says nothing about the money.
 */
import { bridgePath, readReturnPath, readTransactionId } from '@sufra/contract/payments/return-path';
import { localName } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { ScriptPage } from '../platform/http/script-page.ts';
import { localeOf } from '../platform/http/serve.ts';
import { translator } from '../platform/messages.ts';

/** Reads where to go from the page's own link, which the server has checked. */
const script = `(()=>{const{href,pathname:to,search}=document.links[0];if(parent===window)return location.replace(href);
parent.postMessage({type:'payment-return',to,transaction_id:new URLSearchParams(search).get('transaction_id')},location.origin)})()`;

/** The only page of ours that may be framed, and by ourselves alone. */
const page = new ScriptPage(script, "'self'");

type Query = { Querystring: { to?: unknown; transaction_id?: unknown } };

export function paymentReturnRoute(app: FastifyInstance, { catalogue }: { catalogue: Pick<Context['catalogue'], 'restaurant'> }): void {
  app.get<Query>(bridgePath, { config: { access: 'page' } }, (request, reply) => {
    const { to, transaction_id: transaction } = request.query;
    const returned = readReturnPath(to);
    const id = returned && readTransactionId(transaction);
    const link = `${returned?.path ?? '/'}${id ? `?${new URLSearchParams({ transaction_id: id })}` : ''}`;
    const locale = localeOf(request);
    return page.send(
      reply,
      `<html lang="${locale}"><meta charset="utf-8"><title>${escapeHtml(localName(locale, catalogue.restaurant().name))}</title><a href="${escapeHtml(link)}" hidden></a>` +
        `<noscript><a href="${escapeHtml(link)}">${escapeHtml(translator(locale)('payments.bridge'))}</a></noscript>`,
    );
  });
}
