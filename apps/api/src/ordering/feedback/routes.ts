/** Feedback routes for signed-in customers, and for guests with the order's private link. */

import { changeWithin } from '@sufra/contract/feedback/rules';
import type { Feedback, HelpBody, RatingBody } from '@sufra/contract/feedback/schemas';
import {
  askGuestHelp,
  askHelp,
  guestFeedback,
  listFeedback,
  publicRatings,
  rateGuestOrder,
  rateOrder,
} from '@sufra/contract/feedback/served';
import type { Translator } from '@sufra/i18n';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context/context.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { OwnedOrder } from '../orders/status-queries.ts';
import { type FeedbackRecord, insertHelp, readFeedback, readPublicRatings, upsertRating } from './queries.ts';
import { presentFeedback, windowsOf } from './rules.ts';

/** Rate limit per order. */
const helpOfOrder: Bucket = { capacity: 6, refillPerMinute: 6 / (24 * 60), longestDelaySeconds: 4 * 60 * 60 };

interface Deps extends Pick<Context, 'db' | 'env' | 'catalogue' | 'now' | 'log'> {
  /** Resolves a private order link. Guest access depends on ordering, so app.ts injects it. */
  findLinked(context: Pick<Context, 'db' | 'now'>, link: string): Promise<OwnedOrder | null>;
}

export function feedbackRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, now } = context;

  const present = (record: FeedbackRecord, t: Translator): Feedback =>
    presentFeedback(record, catalogue.knownBranch(record.branchId)?.timeZone ?? 'UTC', t);
  const find = async ({ customerId, orderNumber }: OwnedOrder) =>
    requireFound((await readFeedback(db, customerId, now(), orderNumber))[0] ?? null);
  const linked = async (link: string, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    return requireFound(await context.findLinked(context, link));
  };
  const help = async (order: OwnedOrder, body: HelpBody, t: Translator) => {
    await requestHelp(context, await find(order), body);
    return present(await find(order), t);
  };
  const rate = async (order: OwnedOrder, body: RatingBody, t: Translator) => {
    await writeRating(context, await find(order), body);
    return present(await find(order), t);
  };

  serve(listFeedback, async ({ input: { orderNumber }, customer, t }) => {
    if (orderNumber !== undefined) return [present(await find({ orderNumber, customerId: customer.id }), t)];
    return (await readFeedback(db, customer.id, now(), null)).map((record) => present(record, t));
  });
  serve(guestFeedback, async ({ input: { link }, reply, t }) => present(await find(await linked(link, reply)), t));

  serve(askHelp, ({ input: { orderNumber, ...body }, customer, t }) => help({ orderNumber, customerId: customer.id }, body, t));
  serve(askGuestHelp, async ({ input: { link, ...body }, reply, t }) => help(await linked(link, reply), body, t));

  serve(rateOrder, ({ input: { orderNumber, ...body }, customer, t }) => rate({ orderNumber, customerId: customer.id }, body, t));
  serve(rateGuestOrder, async ({ input: { link, ...body }, reply, t }) => rate(await linked(link, reply), body, t));

  serve(publicRatings, async ({ input: { branchId }, reply }) => {
    requireFound(catalogue.branch(branchId));
    reply.header('cache-control', 'public, max-age=60');
    return readPublicRatings(db, branchId);
  });
}

type FeedbackDeps = Pick<Context, 'db' | 'env' | 'now' | 'log'>;

async function requestHelp(context: FeedbackDeps, record: FeedbackRecord, { reason, items, note }: HelpBody): Promise<void> {
  const { db, now, log } = context;
  const { orderNumber, lines } = record;
  const { helpUntil } = windowsOf(record);
  if (!helpUntil || now() > helpUntil) throw new Refusal('help_too_late');
  const chosen = [...new Set(reason === 'late' ? [] : items)].sort((one, other) => one - other);
  if (chosen.some((place) => place >= lines)) throw new InvalidInput({ items: ['errors.invalid'] });
  if (reason !== 'late' && chosen.length === 0) throw new InvalidInput({ items: ['feedback.items_required'] });
  await enforceRateLimit(context, `help:${orderNumber}`, helpOfOrder);
  if (!(await insertHelp(db, orderNumber, reason, JSON.stringify(chosen), note, now()))) throw new Refusal('help_open');
  log.info({ order: orderNumber, reason }, 'help requested');
}

async function writeRating({ db, now, log }: FeedbackDeps, record: FeedbackRecord, { stars, words }: RatingBody): Promise<void> {
  const { orderNumber } = record;
  const { rateFrom, rateUntil } = windowsOf(record);
  if (!rateFrom || now() < rateFrom) throw new Refusal('rating_too_soon');
  if (!rateUntil || now() > rateUntil) throw new Refusal('rating_too_late');
  const changeableFrom = new Date(now().getTime() - changeWithin);
  if (!(await upsertRating(db, orderNumber, stars, words, now(), changeableFrom))) throw new Refusal('rating_too_late');
  log.info({ order: orderNumber }, 'order rated');
}
