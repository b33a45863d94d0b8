/** Error responses for the API document; the examples use the server's own formatting. */
import { type Endpoint, staffAccessOf } from '@sufra/contract/endpoint';
import { type RefusalCode, type RefusalDetails, refusals } from '@sufra/contract/refusals';
import type { ServedEndpoint } from '@sufra/contract/served';
import { refusalBody, wrongInputBody } from '@sufra/contract/wire/schemas';
import { translator } from '../../messages.ts';
import { errorBody, InvalidInput, Refusal } from '../errors.ts';
import type { NamedSchemas, Schema } from './schemas.ts';

type Reference = { $ref: string };

export interface Failure {
  description: string;
  headers?: Record<string, Reference>;
  content: { 'application/json': { schema: Schema; examples: Record<string, Reference> } };
}

/** Sample values of refusal messages. Amounts are fils. */
const values = {
  ...{ missing: 500, minimum: 3000, maximum: 2_000_000, total: 3200, refundable: 3200 },
  ...{ name: 'Hummus', option: 'Thin bread', category: 'On top', branches: 'Dubai Marina', state: 'On the way', type: 'delivery' },
  ...{ start: '1 December, 18:00', hours: 'Friday, 1:00 – 3:00 PM', slot: '19:30', min: 2, max: 2, count: 3, minutes: 0, seconds: 30 },
  folder: '/srv/mine',
};

const ofItem = { itemId: 27 };
const ofGroup = { ...ofItem, groupId: 10 };
const details: Partial<Record<RefusalCode, RefusalDetails>> = {
  below_minimum: { missing: 500, minimum: 3000 },
  promo_below_minimum: { missing: 500, minimum: 3000 },
  price_changed: { total: 3200 },
  item_sold_out: ofItem,
  item_not_offered: ofItem,
  item_unavailable: ofItem,
  item_invalid_price: ofItem,
  item_minimum: ofItem,
  modifier_sold_out: { ...ofItem, optionId: 36 },
  modifier_unavailable: { ...ofItem, optionId: 36 },
  modifier_minimum: ofGroup,
  modifier_maximum: ofGroup,
  too_many_requests: { retryAfter: 30 },
  unavailable: { retryAfter: 2 },
  order_state: { state: 'on_the_way', by: 'Bilal Khan' },
  refund_too_much: { refundable: 3200 },
};

const requestId = '7b1c3f0e-52a9-4d0b-9a3e-5a1f8c2d6e47';
/** Refusal codes of API calls; the excluded one is for pages. */
const codes = (Object.keys(refusals) as RefusalCode[]).filter((code) => code !== 'method_not_allowed');
const t = translator('en');

/** Response examples for each code and for invalid input. */
export const failureExamples = () => ({
  ...Object.fromEntries(codes.map((code) => [code, { value: errorBody(new Refusal(code, values, details[code]), t, requestId) }])),
  wrong_input: { value: errorBody(new InvalidInput({ email: ['account.email_required'] }), t, requestId) },
  contradiction: { value: errorBody(new InvalidInput({ idempotency_key: ['checkout.key_reused'] }, 422), t, requestId) },
});

const examplesOf = (names: readonly string[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/examples/${name}` }]));

const waits = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } };

function refused(description: string, listed: readonly RefusalCode[], headers?: Failure['headers']): Failure {
  const code = {
    type: 'object',
    properties: { code: { type: 'string', enum: [...listed], description: 'For programs.' } },
    required: ['code'],
  };
  const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, code] };
  return { description, ...(headers ? { headers } : {}), content: { 'application/json': { schema, examples: examplesOf(listed) } } };
}

const wrongInput = (description: string, examples: readonly string[]): Failure => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/WrongInput' }, examples: examplesOf(examples) } },
});

/** Failures shared by all calls that can have them. */
export const sharedFailures = {
  WrongInput: wrongInput('The input is wrong: messages by field.', ['wrong_input']),
  NotLoggedIn: refused('There is no token, or it is of no use any more: refresh it, or log in.', ['not_authenticated']),
  WrongApiKey: refused('The header x-api-key is missing or wrong.', ['wrong_api_key']),
  Forbidden: refused('The header x-api-key is missing or wrong, or guests may not do this.', ['wrong_api_key', 'forbidden']),
  NotFound: refused('There is no such thing, or it is not yours.', ['not_found']),
  TooSlow: refused('The request took too long to arrive.', ['request_timeout']),
  TooLarge: refused('The body is larger than this call takes: 64 KB for an order, 4 MB for a menu or a ticket, 8 KB for all others.', [
    'payload_too_large',
  ]),
  TooManyRequests: refused('Too many requests; try again later.', ['too_many_requests'], waits),
  HeadersTooLarge: refused('The headers are larger than 8 KB.', ['headers_too_large']),
  Unexpected: refused('Our mistake. Quote the request_id.', ['internal']),
  Unavailable: refused('Something that is needed cannot be reached just now, or there is too much to do.', ['unavailable'], waits),
};

export const failureSchemas = (schemas: NamedSchemas): void => {
  for (const schema of [refusalBody, wrongInputBody]) schemas.of(schema, 'output');
};

export function failuresOf(served: ServedEndpoint): Record<number, Failure | Reference> {
  const { endpoint, input, contradictions } = served;
  const listed = [...new Set([...(served.refusals ?? []), ...(isLockable(endpoint) ? (['session_locked'] as const) : [])])];
  const shared = (name: keyof typeof sharedFailures): Reference => ({ $ref: `#/components/responses/${name}` });
  const of = (status: number) => listed.filter((code) => refusals[code] === status);
  const isPost = endpoint.method === 'POST';
  const contradictory = [...(contradictions ? ['contradiction'] : []), ...of(422)];
  return {
    // Invalid JSON is possible even without input.
    ...(input || isPost ? { 400: shared('WrongInput') } : {}),
    ...(needsToken(endpoint) ? { 401: shared('NotLoggedIn') } : {}),
    403: shared(listed.includes('forbidden') || takesMore(endpoint) ? 'Forbidden' : 'WrongApiKey'),
    404: shared('NotFound'),
    408: shared('TooSlow'),
    ...(of(409).length > 0 ? { 409: refused('What it is about has become something else.', of(409)) } : {}),
    ...(isPost ? { 413: shared('TooLarge') } : {}),
    ...(contradictory.length > 0 ? { 422: wrongInput(contradictions ?? 'The input contradicts what is known.', contradictory) } : {}),
    429: shared('TooManyRequests'),
    ...(of(430).length > 0
      ? { 430: refused('Refused by a rule of the restaurant; `code` says which, `error` says it to the customer.', of(430)) }
      : {}),
    431: shared('HeadersTooLarge'),
    500: shared('Unexpected'),
    503: shared('Unavailable'),
  };
}

/** Only some staff roles may call it. */
const takesMore = (endpoint: Pick<Endpoint, 'access'>): boolean => (staffAccessOf(endpoint)?.role ?? 'driver') !== 'driver';

/** Whether a locked shared device is refused. */
const isLockable = ({ access, method }: Pick<Endpoint, 'access' | 'method'>): boolean => {
  const staffAccess = staffAccessOf({ access });
  return staffAccess !== null && method === 'POST' && !staffAccess.whileLocked;
};

export const needsToken = ({ access }: Pick<Endpoint, 'access'>): boolean => access !== 'public';
