/**
 * Fake Tap server for tests, with the shapes, rules and codes documented on developers.tap.company: reference/charges, create-a-charge,
 * list-all-charges, refunds and charge-response-codes, docs/idempotency and docs/webhook.
 */
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { serveLocally } from '../../platform/http/server-testing.ts';
import {
  decimals,
  isAmount,
  publishedCapture,
  publishedCharge,
  signedOf,
  type TapCharge,
  type TapRefund,
  type TapRequest,
  type TapRequestBody,
} from './tap-shapes-testing.ts';

/** An error status with Tap's code, a timeout, a connection lost after the effect, or no problem for one call. */
export type TapProblem = { status: number; code?: string } | 'hang' | 'lost' | 'none';

export interface TapServer {
  /** Base URL of the API. */
  url: string;
  requests: TapRequest[];
  charges: Map<string, TapCharge>;
  refunds: TapRefund[];
  /** Captures a charge in any state, as late payments do; `changes` override its fields. */
  pay(id: string, changes?: object): void;
  /** Sets the status of an unpaid charge. */
  end(id: string, status: string): void;
  /** Builds the webhook of a charge as it is now; `changes` are applied after signing. */
  webhookOf(id: string, changes?: object, secret?: string): { body: string; headers: { hashstring: string; 'content-type': string } };
  /** Queues problems for the next calls. */
  failNext(...problems: TapProblem[]): void;
  /** Clears queued problems. */
  recover(): void;
  /** Drops the idempotent strings, as after 24 hours. */
  forgetKeys(): void;
  close(): Promise<void>;
}

/** Ten per page, whatever the limit, to exercise pagination. */
const pageSize = 10;

type Answer = [status: number, body: object];
const problem = (code: string, description: string): object => ({ errors: [{ code, description }] });

export async function startTap(secretKey: string): Promise<TapServer> {
  const requests: TapRequest[] = [];
  const charges = new Map<string, TapCharge>();
  const refunds: TapRefund[] = [];
  /** First answers by idempotent string. */
  const byKey = new Map<string, string>();
  const next: TapProblem[] = [];

  const once24h = (kind: string, { reference }: TapRequestBody, make: () => Answer): Answer => {
    const key = reference?.idempotent && `${kind} ${reference.idempotent}`;
    const known = key && byKey.get(key);
    if (known) return [200, JSON.parse(known)];
    const [status, body] = make();
    if (key && status === 200) byKey.set(key, JSON.stringify(body));
    return [status, body];
  };

  const answer = ({ method, path, body, headers }: TapRequest): Answer => {
    if (headers.authorization !== `Bearer ${secretKey}`) return [401, problem('2107', 'Authorization Required')];
    const [, kind = '', rest = ''] = /^\/v2\/(charges|refunds)(?:\/(\w*))?$/.exec(path) ?? [];
    if (kind === 'charges' && method === 'GET') {
      const found = charges.get(rest);
      return found ? [200, found] : [400, problem('1144', 'Charge not found')];
    }
    if (rest === 'list') return listed(kind === 'charges' ? ofPeriod(body) : ofCharges(body), kind, body);
    if (kind === 'charges') return once24h(kind, body, () => charged(body));
    if (kind === 'refunds') return once24h(kind, body, () => refunded(body));
    return [404, problem('2102', 'Request not found')];
  };

  const charged = (body: TapRequestBody): Answer => {
    const { amount = 0, currency = '', customer, reference, source, redirect, transaction, post, description, merchant } = body;
    if (!(currency in decimals)) return [400, problem('1119', 'Currency code not supported')];
    if (!isAmount(body)) return [400, problem('1117', 'Amount is invalid')];
    if (!source?.id) return [400, problem('1124', 'Source id is missing')];
    if (!customer?.first_name) return [400, problem('1130', "Customer's first name is required")];
    if (!customer.email && !customer.phone) return [400, problem('1139', 'Customer phone number or email address is required')];
    if (!redirect?.url) return [400, problem('1110', 'Redirect URL is missing')];
    if ((reference?.order ?? '').length >= 100) return [400, problem('1122', 'Merchant order reference length should be less than 100')];
    if ((reference?.transaction ?? '').length >= 100) return [400, problem('1123', 'Merchant transaction reference length is too long')];
    const { period } = transaction?.expiry ?? { period: 30 };
    if (period < 5 || period > 60) return [400, problem('1103', 'Required inputs are invalid')];
    const id = `chg_TS${charges.size + 1}`;
    const { idempotent: _, ...named } = reference ?? {};
    const made: TapCharge = {
      ...publishedCharge,
      ...{ id, amount, currency, description },
      transaction: {
        ...publishedCharge.transaction,
        ...{ created: String(Date.now()), amount, currency, expiry: { period, type: 'MINUTE' } },
        url: `https://checkout.payments.tap.company?mode=page&token=${id}`,
      },
      reference: named,
      merchant: { id: merchant?.id ?? publishedCharge.merchant.id },
      redirect: { status: 'PENDING', url: redirect.url },
      post: { status: 'PENDING', url: post?.url ?? '' },
    };
    charges.set(id, made);
    return [200, made];
  };

  const refunded = (body: TapRequestBody): Answer => {
    const { charge_id = '', amount = 0, currency, reason, metadata = {}, reference } = body;
    const found = charges.get(charge_id);
    if (found?.status !== 'CAPTURED') return [400, problem('1144', 'Charge not found')];
    if (!reason) return [400, problem('1156', 'Refund reason is missing')];
    if (currency !== found.currency) return [400, problem('1149', 'Currency code is not matching with existing currency code')];
    if (!isAmount(body)) return [400, problem('1117', 'Amount is invalid')];
    const given = refunds.filter((one) => one.charge_id === charge_id && one.status !== 'FAILED').reduce((sum, one) => sum + one.amount, 0);
    if (given + amount > found.amount + 1e-9) return [400, problem('1161', 'Requested refund amount exceeds')];
    const made: TapRefund = {
      ...{ id: `re_${refunds.length + 1}`, object: 'refund', api_version: 'V2', live_mode: false },
      ...{ amount, charge_id, currency, created: String(Date.now()), status: 'PENDING' },
      ...{ reference: reference ?? {}, response: { code: '100', message: 'Pending' }, metadata, reason },
    };
    refunds.push(made);
    return [200, made];
  };

  const ofPeriod = ({ period }: TapRequestBody) =>
    [...charges.values()]
      .filter(({ transaction: { created } }) => !period || (created >= period.date.from && created <= period.date.to))
      .toReversed();
  const ofCharges = ({ charges: ids }: TapRequestBody) => refunds.filter(({ charge_id }) => !ids || ids.includes(charge_id)).toReversed();

  const { url, close } = await serveLocally(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = new URL(request.url ?? '', 'http://tap.test').pathname;
    const asked = { method: request.method ?? '', path, body: text ? JSON.parse(text) : {}, headers: request.headers };
    requests.push(asked);
    const failing = next.shift();
    if (failing === 'hang') return;
    if (failing === 'lost') {
      answer(asked);
      request.socket.destroy();
    } else if (failing && failing !== 'none') send(response, failing.status, problem(failing.code ?? '', 'As ordered'));
    else send(response, ...answer(asked));
  });

  const chargeOf = (id: string): TapCharge => {
    const found = charges.get(id);
    if (!found) throw new Error(`there is no charge ${id}`);
    return found;
  };
  return {
    url: `${url}/v2`,
    requests,
    charges,
    refunds,
    pay(id, changes = {}) {
      const found = chargeOf(id);
      Object.assign(found, { ...publishedCapture, reference: { ...found.reference, ...publishedCapture.reference } }, changes);
    },
    end(id, status) {
      Object.assign(chargeOf(id), { status });
    },
    webhookOf(id, changes = {}, secret = secretKey) {
      const found = chargeOf(id);
      const body = JSON.stringify({ ...found, method: 'POST', ...changes });
      const hashstring = createHmac('sha256', secret).update(signedOf(found)).digest('hex');
      return { body, headers: { hashstring, 'content-type': 'application/json' } };
    },
    failNext(...problems) {
      next.push(...problems);
    },
    recover() {
      next.length = 0;
    },
    forgetKeys() {
      byKey.clear();
    },
    close,
  };
}

function listed(all: readonly { id: string }[], kind: string, { starting_after: after, limit }: TapRequestBody): Answer {
  if (Number(limit ?? 25) > 50) return [400, problem('1162', 'Invalid row count should be less than or equal to 50')];
  // Not documented, but reported by users of the API.
  if (all.length === 0) return [400, { message: `${kind === 'charges' ? 'Charges' : 'Refunds'} not found` }];
  const rest = all.slice(after ? all.findIndex(({ id }) => id === after) + 1 : 0);
  return [200, { object: 'list', live_mode: false, has_more: rest.length > pageSize, [kind]: rest.slice(0, pageSize) }];
}

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
