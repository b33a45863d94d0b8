/** API documentation: `/api/openapi.json` for programs, and `/api/docs` rendered from it for people, self-contained and without scripts. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './html.ts';
import { type OpenApi, type Operation, openApi, type Schema } from './openapi.ts';

const pageStyle = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 18%,transparent);--soft:color-mix(in srgb,currentColor 6%,transparent)}
body{font:1rem/1.55 system-ui,sans-serif;max-inline-size:60rem;margin-inline:auto;padding:1.5rem 1rem 4rem}
h1{line-height:1.2}h2{margin-block:2.5rem .5rem;border-block-end:1px solid var(--line)}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{background:var(--soft);padding:.75rem;border-radius:.5rem;overflow-x:auto}
details{border:1px solid var(--line);border-radius:.5rem;margin-block:.5rem}summary{cursor:pointer;padding:.6rem .8rem;overflow-wrap:anywhere}
details>div{padding:0 .8rem .8rem}table{border-collapse:collapse;inline-size:100%}th,td{text-align:start;vertical-align:top;padding:.3rem .6rem .3rem 0;
border-block-end:1px solid var(--line)}.method{font-weight:700;margin-inline-end:.4rem}.note{opacity:.8}
`;

const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function documentRoutes(api: FastifyInstance): void {
  let document: OpenApi | undefined;
  const getDocument = (): OpenApi => {
    document ??= openApi();
    return document;
  };
  api.get('/openapi.json', { config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(getDocument()),
  );
  api.get('/docs', { config: { access: 'public' } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(documentsPage(getDocument())),
  );
}

function documentsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const ofTag = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${escapeHtml(name)}">/${escapeHtml(name)}</h2>${ofTag.map(operationDetails).join('')}</section>`;
  });
  const contents = document.tags.map(({ name }) => `<li><a href="#${escapeHtml(name)}">/${escapeHtml(name)}</a></li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)} API</title><style>${pageStyle}</style></head><body><main><h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>Every call carries the header <code>x-api-key</code>; calls of a customer also <code>authorization: Bearer …</code>.
A success answers <code>{"data": …}</code>, wrong input <code>{"payload": {"field": ["message"]}}</code>, a refusal <code>{"error": "message", "code": "…"}</code>.
For programs: <a href="openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<nav aria-label="Features"><ul>${contents.join('')}</ul></nav>${sections.join('')}</main></body></html>`;
}

function operationDetails({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = operation.requestBody?.content['application/json'].schema;
  const success = operation.responses[200];
  const answer = success && 'content' in success ? success.content?.['application/json'].schema.properties?.data : undefined;
  const caller = Object.keys(operation.security[0] ?? {}).filter((name) => name !== 'apiKey');
  return `<details id="${escapeHtml(operation.operationId)}"><summary><span class="method">${method.toUpperCase()}</span><code>/api${escapeHtml(path)}</code>
<br>${escapeHtml(operation.summary)}</summary><div>
<p class="note">${caller.length > 0 ? `Bearer token: ${escapeHtml(caller.join(', '))}.` : 'No login needed.'}</p>
${operation.parameters.length > 0 ? `<h3>Query</h3>${parameterTable(operation)}` : ''}
${body ? `<h3>Body</h3><pre>${escapeHtml(outline(body))}</pre>` : ''}
<h3>data</h3><pre>${escapeHtml(answer ? outline(answer) : 'none')}</pre>${refusalNote(operation)}</div></details>`;
}

const parameterTable = (operation: Operation): string =>
  `<table><thead><tr><th scope="col">Name</th><th scope="col">Type</th></tr></thead><tbody>${operation.parameters
    .map(
      ({ name, required, schema }) =>
        `<tr><td><code>${escapeHtml(name)}${required ? '' : '?'}</code></td><td>${escapeHtml(outline(schema))}</td></tr>`,
    )
    .join('')}</tbody></table>`;

function refusalNote(operation: Operation): string {
  const refusal = operation.responses[430];
  return refusal && 'description' in refusal ? `<h3>430</h3><p>${escapeHtml(refusal.description)}</p>` : '';
}

/** A schema in TypeScript-like shorthand. */
function outline(schema: Schema, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map((each) => outline(each, indent)).join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map((each) => outline(each, indent)).join(', ')}]`;
  if (schema.type === 'array') {
    const member = outline(schema.items ?? {}, indent);
    return schema.items?.anyOf || schema.items?.enum ? `(${member})[]` : `${member}[]`;
  }
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      return `${indent}  ${name}${mark}: ${outline(property, `${indent}  `)}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  return 'const' in schema ? JSON.stringify(schema.const) : [schema.type ?? 'any'].flat().join(' | ');
}
