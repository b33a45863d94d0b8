/**
 * Bridge page: return target of the gateway. In a frame it posts a message to the parent, otherwise it redirects. Only two of our own pages
 * are possible (no open redirect, no forged message). Carries no payment result.
 */

import { bridgePath, readReturnPath, readTransactionId } from '@sufra/contract/payments/return-path';
import { localName } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { escapeHtml, scriptPage } from '../platform/http/html.ts';
import { localeOf } from '../platform/http/serve.ts';
import { translator } from '../platform/messages.ts';

/** The script reads the target from its own link, validated by the server. */
const script = `(()=>{const{href,pathname:to,search}=document.links[0];if(parent===window)return location.replace(href);
parent.postMessage({type:'payment-return',to,transaction_id:new URLSearchParams(search).get('transaction_id')},location.origin)})()`;

/** The only framable page, by our own origin. */
const send = scriptPage(script, "'self'");

type Query = { Querystring: { to?: unknown; transaction_id?: unknown } };

export function paymentReturnRoute(app: FastifyInstance, { catalogue }: { catalogue: Pick<Context['catalogue'], 'restaurant'> }): void {
  app.get<Query>(bridgePath, { config: { access: 'page' } }, (request, reply) => {
    const { to, transaction_id: transaction } = request.query;
    const returned = readReturnPath(to);
    const id = returned && readTransactionId(transaction);
    const link = `${returned?.path ?? '/'}${id ? `?${new URLSearchParams({ transaction_id: id })}` : ''}`;
    const locale = localeOf(request);
    return send(
      reply,
      `<html lang="${locale}"><meta charset="utf-8"><title>${escapeHtml(localName(locale, catalogue.restaurant().name))}</title><a href="${escapeHtml(link)}" hidden></a>` +
        `<noscript><a href="${escapeHtml(link)}">${escapeHtml(translator(locale)('payments.bridge'))}</a></noscript>`,
    );
  });
}
