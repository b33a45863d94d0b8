/** Validates every response in tests against the OpenAPI document: an undeclared status or code fails the test. */

import { type OpenApi, openApi } from '@sufra/api/platform/http/document/openapi.ts';
import type { Endpoint } from '@sufra/contract/endpoint';

let document: OpenApi | undefined;

interface Declared {
  content?: { 'application/json'?: { examples?: object } };
}

/** Throws when the document does not declare this response of the endpoint. */
export function requireDeclared({ name, path, method }: Pick<Endpoint, 'name' | 'path' | 'method'>, status: number, code: unknown): void {
  if (status < 300) return;
  document ??= openApi();
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses;
  if (!responses) return;
  const listed = responses[status] as (Declared & { $ref?: string }) | undefined;
  const shared = document.components.responses as Record<string, Declared>;
  const declared = listed?.$ref ? shared[listed.$ref.replace(/.*\//, '')] : listed;
  if (!declared) throw new Error(`${name} answered ${status}, which its document does not know`);
  const codes = Object.keys(declared.content?.['application/json']?.examples ?? {});
  if (typeof code === 'string' && !codes.includes(code))
    throw new Error(`${name} refused with ${code} (${status}), which its document does not know`);
}
