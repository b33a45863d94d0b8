/** Queries for help requests and ratings. Customer queries filter by the customer's id. */
import type { HelpReason } from '@sufra/contract/feedback/schemas';
import { oneRow, statement } from '../../platform/db/statement.ts';
import { isCancellable } from '../orders/cancel.ts';

/** Times in JSON are texts. */
export interface HelpRecord {
  id: number;
  reason: HelpReason;
  items: number[];
  note: string;
  askedAt: string;
  seenAt: string | null;
  answeredAt: string | null;
  answer: string;
}

export interface RatingRecord {
  stars: number;
  words: string;
  ratedAt: string;
  isPublic: boolean;
}

export interface FeedbackRecord {
  orderNumber: number;
  branchId: number;
  canCancel: boolean;
  /** Rejected by the kitchen. */
  isRefused: boolean;
  promisedUntil: Date;
  completedAt: Date | null;
  /** Number of dishes in the list. */
  lines: number;
  help: HelpRecord[];
  rating: RatingRecord | null;
}

/** Columns with help and rating, for queries of `orders`. */
export const feedbackColumns = `
  coalesce((select jsonb_agg(jsonb_build_object(
      'id', id, 'reason', reason, 'items', items, 'note', note, 'askedAt', asked_at, 'seenAt', seen_at, 'answeredAt', answered_at, 'answer', answer
    ) order by id) from help_request where order_number = number), '[]') as help,
  (select jsonb_build_object('stars', stars, 'words', words, 'ratedAt', rated_at, 'isPublic', is_public)
    from order_rating where order_number = number) as rating`;

/** Feedback of one order, or of the customer's last twenty, newest first. */
export const readFeedback = statement<FeedbackRecord, [customerId: number, now: Date, orderNumber: number | null]>(`
  select number as "orderNumber", branch_id as "branchId", promised_until as "promisedUntil", ${isCancellable('$2')} as "canCancel",
    exists (select from order_step where order_number = number and state in ('rejected', 'cancelled')) as "isRefused",
    (select max(at) from order_step where order_number = number and state = 'completed') as "completedAt",
    (select count(*) from order_line where order_number = number)::int as lines, ${feedbackColumns}
  from orders join branch on branch.id = branch_id
  where customer_id = $1 and ($3::int is null or number = $3) order by number desc limit 20`);

/** Null when a request with the same reason is open. */
export const insertHelp = oneRow<{ id: number }, [orderNumber: number, reason: HelpReason, items: string, note: string, askedAt: Date]>(`
  insert into help_request (order_number, reason, items, note, asked_at) values ($1, $2, $3::jsonb, $4, $5)
  on conflict (order_number, reason) where answered_at is null do nothing returning id`);

/** Marks a request as seen or answered, once. Null when already answered or unknown. */
export const updateHelp = oneRow<{ isNews: boolean }, [orderNumber: number, helpId: number, answer: string, now: Date]>(`
  with before as (
    select id, seen_at from help_request where order_number = $1 and id = $2 and answered_at is null for update
  )
  update help_request as help set seen_at = coalesce(help.seen_at, $4), answer = $3, answered_at = case when $3 <> '' then $4::timestamptz end
  from before where help.id = before.id returning $3 <> '' or before.seen_at is null as "isNews"`);

/** Upserts a rating and resets its publication, because the owner approved other words. Null once older than `changeableFrom`. */
export const upsertRating = oneRow<
  { stars: number },
  [orderNumber: number, stars: number, words: string, now: Date, changeableFrom: Date]
>(`
  insert into order_rating as rating (order_number, branch_id, stars, words, rated_at)
  select number, branch_id, $2::int, $3, $4 from orders where number = $1
  on conflict (order_number) do update set stars = excluded.stars, words = excluded.words,
    is_public = rating.is_public and rating.stars = excluded.stars and rating.words = excluded.words
  where rating.rated_at >= $5::timestamptz
  returning stars`);

/** Excludes erased accounts. */
export const readPublicRatings = statement<{ initial: string; stars: number; words: string }, [branchId: number]>(`
  select upper(left(customer.name, 1)) as initial, stars, words
  from order_rating as rating join orders on number = order_number join customer on customer.id = customer_id
  where rating.branch_id = $1 and is_public and erased_at is null and customer.name <> ''
  order by order_number desc limit 20`);

export interface BranchRatingRecord extends Omit<RatingRecord, 'ratedAt'> {
  ratedAt: Date;
  orderNumber: number;
  branchId: number;
  customer: string;
}

export const readRatings = statement<BranchRatingRecord, [branchIds: readonly number[] | null, before: number | null]>(`
  select order_number as "orderNumber", rating.branch_id as "branchId", stars, words, rated_at as "ratedAt", is_public as "isPublic",
    coalesce(case when erased_at is null then customer.name end, '') as customer
  from order_rating as rating join orders on number = order_number left join customer on customer.id = customer_id
  where ($1::int[] is null or rating.branch_id = any($1)) and ($2::int is null or order_number < $2)
  order by order_number desc limit 30`);

export const readAverage = oneRow<{ count: number; average: number | null }, [branchIds: readonly number[] | null]>(`
  select count(*)::int as count, round(avg(stars), 1)::float8 as average from order_rating where $1::int[] is null or branch_id = any($1)`);

/** Null when the rating is missing or changed (optimistic lock). */
export const updatePublic = oneRow<{ isPublic: boolean }, [orderNumber: number, isPublic: boolean, words: string, stars: number | null]>(`
  update order_rating set is_public = $2 where order_number = $1 and words = $3 and ($4::int is null or stars = $4)
  returning is_public as "isPublic"`);
