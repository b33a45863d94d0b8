/** HTTP client for Tap's JSON API. docs/research/gateways-of-the-gulf.md lists the published facts. */
import * as z from 'zod/mini';
import { GatewayUnavailable, gatewayTimeouts } from './gateway.ts';

export interface TapCall {
  /** Makes the call a POST. */
  body?: object;
  headers?: Record<string, string>;
  /** Timeout (ms). */
  within?: number;
}

const words = z.nullish(z.string());

export const charge = z.object({
  id: z.string(),
  live_mode: z.boolean(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  auto_reversed: z.nullish(z.boolean()),
  transaction: z.nullish(z.object({ url: words })),
  reference: z.nullish(z.object({ order: words, transaction: words })),
  // Tolerant: malformed card details must not block a capture.
  card: z.catch(z.nullish(z.object({ scheme: words, brand: words, last_four: words })), null),
  merchant: z.nullish(z.object({ id: words })),
});
export type Charge = z.infer<typeof charge>;

export const refund = z.object({
  id: z.string(),
  charge_id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  metadata: z.nullish(z.object({ key: words })),
});
export type Refund = z.infer<typeof refund>;

const page = z.object({
  has_more: z.nullish(z.boolean()),
  charges: z.optional(z.array(charge)),
  refunds: z.optional(z.array(refund)),
});

/** Error codes of unknown charges and refunds. */
const unknown = ['1143', '1144', '1160'];
/** Error codes of temporary failures, with any HTTP status. */
const transientCodes = ['1151', '2101', '9999'];

const codesIn = (text: string): string[] => [...text.matchAll(/"code"\s*:\s*"?(\d+)/g)].map(([, code = '']) => code);

/** Maximum page size. */
const pageSize = '50';

export function tapCalls(server: string, secretKey: string) {
  /** Returns the response body; null for unknown objects. */
  const call = async <S extends z.ZodMiniType>(path: string, schema: S, options: TapCall = {}): Promise<z.infer<S> | null> => {
    const { body, headers = {}, within = gatewayTimeouts.other } = options;
    const asked = { authorization: `Bearer ${secretKey}`, accept: 'application/json', ...headers };
    const [status, text] = await fetch(`${server}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: body ? { ...asked, 'content-type': 'application/json' } : asked,
      // Prevents a redirect from leaking the key.
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
      .then(async (response) => [response.status, await response.text()] as const)
      .catch((cause: unknown) => {
        throw new GatewayUnavailable('Tap did not answer', { cause });
      });
    const codes = status < 400 ? [] : codesIn(text);
    if (status === 409 || status === 429 || status >= 500 || codes.some((code) => transientCodes.includes(code)))
      throw new GatewayUnavailable(`Tap answered ${status} ${codes.join()}`);
    // An empty list is the error "Refunds not found" without a code.
    const isUnknown = codes.some((code) => unknown.includes(code)) || (codes.length === 0 && /not found"/i.test(text));
    if (status === 404 || (status === 400 && isUnknown)) return null;
    if (status >= 400) throw new Error(`Tap refused ${path}: ${status} ${text.slice(0, 200)}`);
    return schema.parse(parsed(text));
  };

  return {
    call,
    async sure<S extends z.ZodMiniType>(path: string, schema: S, options: TapCall): Promise<z.infer<S>> {
      const answer = await call(path, schema, options);
      if (answer === null) throw new Error(`Tap does not know ${path}`);
      return answer;
    },
    async *pages(kind: 'charges' | 'refunds', query: object): AsyncGenerator<z.infer<typeof page>> {
      let after: string | undefined;
      for (;;) {
        const found = await call(`/${kind}/list`, page, { body: { ...query, limit: pageSize, ...(after && { starting_after: after }) } });
        if (!found) return;
        yield found;
        const last = found[kind]?.at(-1)?.id;
        if (!found.has_more || last === undefined) return;
        if (last === after) throw new Error(`Tap lists the same ${kind} again`);
        after = last;
      }
    },
  };
}

/** A proxy may answer with something other than JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GatewayUnavailable('Tap did not answer JSON', { cause });
  }
}
