/** Hosted card page. Reads its state from the session on each request, so that Back and double submits have no effect. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { config } from './bearer.ts';
import type { Gateway } from './gateway.ts';
import { type CardName, cardNames, cardOfNumber, type Session } from './model.ts';
import { cardPage, challengePage, processingPage, unknownPage } from './page.ts';
import { styleHash } from './style.ts';

type Form = { Params: { id: string }; Body: URLSearchParams | null };

export function pageRoutes(app: FastifyInstance, gateway: Gateway, frameAncestors: readonly string[] = ['*']): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );

  const send = (reply: FastifyReply, page: string, session?: Session) => {
    // Browsers apply form-action to redirects after a form, too.
    const leadsTo = session ? [session.successUrl, session.failureUrl].map((url) => new URL(url).origin) : [];
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy': [
          "default-src 'none'",
          `style-src ${styleHash}`,
          "base-uri 'none'",
          ['form-action', "'self'", ...new Set(leadsTo)].join(' '),
          ['frame-ancestors', ...frameAncestors].join(' '),
        ].join('; '),
      })
      .send(page);
  };

  const asksForCard = (session: Session, given: { typed?: string; isGone?: boolean } = {}) =>
    cardPage(session, { ...given, saved: gateway.vault.cardsOf(session) });

  /** The session's current page, or the redirect to the shop. */
  const show = (reply: FastifyReply, session: Session) => {
    if (session.state === 'pending' && session.due) return send(reply, processingPage(session), session);
    if (session.state === 'pending' && session.guesses !== null) return send(reply, challengePage(session), session);
    if (session.state === 'pending' && !session.embedded) return send(reply, asksForCard(session), session);
    if (session.returnUrl) return leave(reply, withStatus(session.returnUrl, session));
    const target = new URL(session.state === 'captured' ? session.successUrl : session.failureUrl);
    if (session.transaction) target.searchParams.set('transaction_id', session.transaction);
    return leave(reply, target);
  };
  const leave = (reply: FastifyReply, target: URL) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target.href, 303);

  app.get<Form>('/pay/:id', { config }, (request, reply) => {
    const session = gateway.find(request.params.id);
    return session ? show(reply, session) : send(reply.code(404), unknownPage());
  });

  app.post<Form>('/pay/:id', { config }, (request, reply) => {
    const session = gateway.find(request.params.id);
    if (!session) return send(reply.code(404), unknownPage());
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [code, number, card, savedId] = [form.get('code'), form.get('number'), form.get('card'), form.get('saved')];
    const isOpen = session.state === 'pending' && !session.due && session.guesses === null;
    // Both ways to submit a card are one form, so that one checkbox serves both.
    const given = { saves: form.has('save') };
    if (code !== null || form.has('give-up')) {
      const answer = gateway.answerChallenge(session, code?.replace(/\s/g, '') ?? null);
      if (answer === 'wrong') return send(reply.code(422), challengePage(session, { wrong: true }), session);
    } else if (session.embedded) return show(reply, session);
    else if (savedId !== null) {
      const saved = gateway.vault.cardsOf(session).find(({ id }) => id === savedId);
      if (saved) gateway.pay(session, saved.name);
      else if (isOpen) return send(reply.code(422), asksForCard(session, { isGone: true }), session);
    } else if (cardNames.includes(card as CardName)) gateway.pay(session, card as CardName, given);
    else if (number !== null) {
      const known = cardOfNumber(number);
      if (known) gateway.pay(session, known, given);
      else if (isOpen) return send(reply.code(422), asksForCard(session, { typed: number }), session);
    }
    // POST-redirect-GET: reloading the page submits nothing.
    return session.state === 'pending' && !session.embedded ? reply.redirect(request.url.split('?')[0] ?? '', 303) : show(reply, session);
  });
}

/** Return URL after the bank's page, in Stripe's format. */
function withStatus(returnUrl: string, session: Session): URL {
  const target = new URL(returnUrl);
  target.searchParams.set('payment_intent', session.id);
  target.searchParams.set('redirect_status', session.state === 'captured' ? 'succeeded' : 'failed');
  return target;
}
