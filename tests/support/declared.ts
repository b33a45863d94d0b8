/** Holds every answer that a test gets against the API's document: a status or a code that a call does not declare fails the test that met it. */

import { type OpenApi, openApi } from '@sufra/api/platform/http/document/openapi.ts';
import type { Endpoint } from '@sufra/contract/endpoint';

let document: OpenApi | undefined;

interface Declared {
  content?: { 'application/json'?: { examples?: object } };
}

/** Throws where the document does not say that the endpoint can answer so. */
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
