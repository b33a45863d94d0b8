/** Embedded card fields: the script for the merchant's page, and its frames, which isolate card numbers. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { config } from './bearer.ts';
import { answeredFrame, cardFrame, challengeFrame, unknownFrame, walletFrame } from './fields-page.ts';
import type { Gateway } from './gateway.ts';
import { cardOfNumber, GatewayRefusal, type Session } from './model.ts';
import { styleHash } from './style.ts';
import { texts } from './texts.ts';

const script = readFileSync(new URL('./fields.js', import.meta.url), 'utf8');
const frameScript = readFileSync(new URL('./frame.js', import.meta.url), 'utf8');
const policy = [
  "default-src 'none'",
  `style-src ${styleHash}`,
  `script-src 'sha256-${createHash('sha256').update(frameScript).digest('base64')}'`,
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

type Named = { Params: { secret: string }; Querystring: { locale?: string; customer?: string } };
/** `saved`: id of a saved card, instead of a number. `customer`: client secret of the customer's cards. */
type Paying = Named & { Body: { number: string | null; returnUrl: string; customer?: string; saved?: string | null; save?: boolean } };
type Form = Named & { Body: URLSearchParams | null };

interface Options {
  gateway: Gateway;
  /** URL of this gateway for customers; by default that of the call. */
  publicUrl?: string;
  /** Origins that may frame the fields. */
  frameAncestors?: readonly string[];
}

export function fieldsRoutes(app: FastifyInstance, { gateway, publicUrl, frameAncestors = ['*'] }: Options): void {
  const send = (reply: FastifyReply, page: string) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `${policy}; frame-ancestors ${frameAncestors.join(' ')}`,
      })
      .send(page);
  const named = ({ params }: FastifyRequest<Named>): Session => {
    const session = gateway.ofSecret(params.secret);
    if (!session) throw new GatewayRefusal(404, 'unknown_session');
    return session;
  };
  /** In the language requested by the merchant's page. */
  const frame = (path: string, draw: (session: Session, script: string, customerSecret: string | undefined) => string) =>
    app.get<Named>(`/fields/:secret/${path}`, { config }, (request, reply) => {
      const session = gateway.ofSecret(request.params.secret);
      if (session?.state !== 'pending') return send(reply, unknownFrame(frameScript));
      const { locale, customer } = request.query;
      return send(reply, draw({ ...session, ...(locale === 'en' || locale === 'ar' ? { locale } : {}) }, frameScript, customer));
    });

  app.get('/fields.js', { config }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  const { vault } = gateway;
  frame('card', (session, code, customer) => cardFrame(session, code, vault.opens(session, customer) ? vault.cardsOf(session) : null));
  frame('wallet', walletFrame);
  frame('challenge', (session, code) => challengeFrame(session, code));

  app.post<Form>('/fields/:secret/challenge', { config }, (request, reply) => {
    const session = named(request);
    const code = request.body?.get('code')?.replace(/\s/g, '') ?? null;
    const isWrong = gateway.answerChallenge(session, code) === 'wrong';
    return send(reply, isWrong ? challengeFrame(session, frameScript, { wrong: true }) : answeredFrame(session, frameScript));
  });
  app.get<Named>('/fields/:secret/status', { config }, (request) => present(named(request)));
  app.post<Paying>('/fields/:secret/pay', { config }, (request) => {
    const session = named(request);
    const { number, returnUrl, customer, saved, save = false } = request.body;
    const isOpened = vault.opens(session, customer);
    const t = texts[session.locale];
    const refuse = (code: string, message: string) => ({ ...present(session), error: { type: 'card_error', code, message } });
    const savedCard = saved && isOpened ? vault.cardsOf(session).find(({ id }) => id === saved) : undefined;
    if (saved && !savedCard) return refuse('resource_missing', t.unknownSaved);
    // A wallet has its own card, which is approved.
    const card = savedCard?.name ?? (number === null ? 'approve' : cardOfNumber(number));
    if (!card) return refuse('incorrect_number', t.unknownCard);
    if (card === 'redirect' && new URL(returnUrl).origin === new URL(session.successUrl).origin) session.returnUrl = returnUrl;
    gateway.pay(session, card, { saves: save && isOpened && number !== null && !savedCard });
    const base = publicUrl ?? `${request.protocol}://${request.host}${app.prefix}`;
    return { ...present(session), ...(session.returnUrl && session.guesses !== null ? { redirect: `${base}/pay/${session.id}` } : {}) };
  });
}

/** Session for the merchant's page, in Stripe's format. */
function present(session: Session) {
  const t = texts[session.locale];
  const error = session.wasDeclined && session.state === 'pending' && { type: 'card_error', code: 'card_declined', message: t.declined };
  return { id: session.id, status: statusOf(session), title: t.bankAsks, ...(error ? { error } : {}) };
}

function statusOf({ state, due, guesses }: Session): string {
  if (state === 'captured') return 'succeeded';
  if (state !== 'pending') return 'canceled';
  if (guesses !== null) return 'requires_action';
  return due ? 'processing' : 'requires_payment_method';
}
