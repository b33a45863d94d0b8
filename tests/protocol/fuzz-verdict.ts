/** Test oracle: what is wrong with a response, for any request. */

import { isDeepStrictEqual } from 'node:util';
import { openApi } from '@sufra/api/platform/http/document/openapi.ts';
import { orderStates } from '@sufra/contract/orders/states';
import { type RefusalCode, refusals } from '@sufra/contract/refusals';
import type { ServedEndpoint } from '@sufra/contract/served';
import * as z from 'zod/mini';

export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
  ms: number;
}

/** Leaks of internals: SQL, database messages, stack traces, messages of the engine and of libraries. */
const insides =
  /\bat .{1,80}:\d+:\d+\)?|node_modules|\.ts\b|\b(select|update|into|from) \\?"\w|\(\$\d|syntax error|violates|(relation|column|constraint) \\?"|invalid input (syntax|value)|out of range|byte sequence|(Zod|Type|Range|URI|Syntax)Error|Unexpected (token|end)|is not a function|Cannot read|FST_ERR|PGlite|postgres|ECONN/i;

const text = z.string().check(
  z.minLength(1),
  z.refine((message) => !/^[a-z]+\.[a-z_]+$/.test(message)),
);
const payload = z.record(z.string(), z.array(text).check(z.minLength(1)));
const wrongInput = z.strictObject({ payload });
const wrongForCode = z.strictObject({ payload, code: z.optional(z.string()) });
const refused = z.catchall(
  z.object({ error: text, code: z.string(), request_id: z.string(), state: z.optional(z.enum(orderStates)) }),
  z.number(),
);

/** Calls that wait for the gateway may take its timeout, in ms. */
const patience = (served: ServedEndpoint | undefined) => (/checkout|placeOrder|payment/i.test(served?.endpoint.name ?? '') ? 10_000 : 2000);

const document = openApi();

export function faultsOf(served: ServedEndpoint | undefined, path: string, { status, type, text, ms }: FuzzAnswer, sent: string): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  const inside = insides.exec(text)?.[0];
  // A response may repeat the caller's input.
  if (inside !== undefined && !sent.includes(inside) && !isDocument(path)) faults.push(`tells of its insides: ${inside}`);
  if (ms > patience(served)) faults.push(`took ${Math.round(ms)} ms`);
  if (path.startsWith('/api/') && status >= 400) faults.push(...faultsOfFailure(status, type, text));
  if (served) faults.push(...faultsOfCall(served, status, text));
  return faults;
}

const isDocument = (path: string) => /^\/api\/(docs|openapi)/.test(path);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function faultsOfFailure(status: number, type: string, text: string): string[] {
  if (!type.startsWith('application/json')) return [`${status} is no JSON`];
  const form = status === 400 ? wrongInput : status === 422 ? wrongForCode : refused;
  const body = parsed(text);
  if (!form.safeParse(body).success) return [`${status} is not in the form of failures`];
  const { code } = body as { code?: RefusalCode };
  return code !== undefined && refusals[code] !== status ? [`${status} is not the status of ${code}`] : [];
}

function faultsOfCall(served: ServedEndpoint, status: number, text: string): string[] {
  const { path, method, name } = served.endpoint;
  const declared = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  if (status === 304 && text === '' && method === 'GET') return [];
  if (!(status in declared)) return [`${status} is not declared by ${name}`];
  const body = parsed(text) as { data?: unknown; code?: RefusalCode } | undefined;
  if (status === 430 && !served.refusals?.includes(body?.code as RefusalCode)) return [`${body?.code} is not declared by ${name}`];
  if (status !== 200) return [];
  const { data, success } = served.output.safeParse(body?.data);
  if (!success) return ['the answer is not as its schema says'];
  return isDeepStrictEqual(data, body?.data) && Object.keys(body ?? {}).length === 1 ? [] : ['the answer has more than its schema says'];
}
