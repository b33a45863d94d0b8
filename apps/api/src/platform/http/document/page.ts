/** Human-readable API reference: one script-free page, rendered from the OpenAPI document. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../html.ts';
import type { OpenApi, Operation, Parameter } from './openapi.ts';
import { outline } from './outline.ts';
import type { Schema } from './schemas.ts';

const pageStyle = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 18%,transparent);--soft:color-mix(in srgb,currentColor 6%,transparent)}
body{font:1rem/1.55 system-ui,sans-serif;max-inline-size:60rem;margin-inline:auto;padding:1.5rem 1rem 4rem}
h1{line-height:1.2}h2{margin-block:2.5rem .5rem;border-block-end:1px solid var(--line)}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{background:var(--soft);padding:.75rem;border-radius:.5rem;overflow-x:auto}
details{border:1px solid var(--line);border-radius:.5rem;margin-block:.5rem}summary{cursor:pointer;padding:.6rem .8rem;overflow-wrap:anywhere}
details>div{padding:0 .8rem .8rem}table{border-collapse:collapse;inline-size:100%}th,td{text-align:start;vertical-align:top;padding:.3rem .6rem .3rem 0;
border-block-end:1px solid var(--line)}h3{margin-block:1rem .25rem;font-size:1rem}.note{opacity:.8}i{font-style:normal;opacity:.75}section>p{margin-block:.25rem}
.method{font-weight:700;margin-inline-end:.4rem}
`;

const styleHash = createHash('sha256').update(pageStyle).digest('base64');
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function documentsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  // A feature may have the name of one of its calls.
  const idOf = (tag: string) => `about-${tag.toLowerCase().replaceAll(' ', '-')}`;
  const sections = document.tags.map(({ name, description }) => {
    const ofTag = operations.filter(({ operation }) => operation.tags.includes(name));
    const calls = ofTag.map((call) => operationDetails(call, document)).join('');
    return `<section><h2 id="${idOf(name)}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${calls}</section>`;
  });
  const contents = document.tags.map(({ name }) => `<li><a href="#${idOf(name)}">${escapeHtml(name)}</a></li>`);
  const title = `${escapeHtml(document.info.title)} API`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${pageStyle}</style></head><body><main><h1>${title}</h1>
<p>${escapeHtml(document.info.summary)} For programs: <a href="openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
${markdown(document.info.description)}
<nav aria-label="Features"><ul>${contents.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>${sections.join('')}
<section><h2 id="schemas">Schemas</h2>${Object.entries(document.components.schemas).map(schemaDetails).join('')}</section></main></body></html>`;
}

function operationDetails({ path, method, operation }: { path: string; method: string; operation: Operation }, document: OpenApi): string {
  const { summary, description, requestBody, responses, security } = operation;
  const body = requestBody?.content['application/json'];
  const success = responses[200];
  const answer = success && 'content' in success ? success.content?.['application/json'] : undefined;
  const example = answer && 'example' in answer ? answer.example : undefined;
  const data = answer?.schema.properties?.data;
  const caller = Object.keys(security[0] ?? {}).filter((name) => name !== 'apiKey');
  const parameters = operation.parameters.filter((each) => 'name' in each);
  return `<details id="${escapeHtml(operation.operationId)}"><summary><span class="method">${method.toUpperCase()}</span><code>/api${escapeHtml(path)}</code>
<br>${escapeHtml(summary)}</summary><div>
${markdown(description.slice(summary.length + 1).trim())}
<p class="note">${caller.length > 0 ? `Bearer token: ${escapeHtml(caller.join(', '))}.` : 'No login needed.'}</p>
${parameters.length > 0 ? `<h3>Query and headers</h3>${parameterTable(parameters)}` : ''}
${body ? `<h3>Body</h3><pre>${outline(body.schema)}</pre>${exampleOf(body.example)}` : ''}
<h3>data</h3><pre>${data ? outline(data) : 'none'}</pre>${exampleOf(example)}
<h3>Otherwise</h3>${failureTable(operation, document)}</div></details>`;
}

const exampleOf = (example: unknown): string =>
  example === undefined ? '' : `<h3>For example</h3><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;

const parameterTable = (parameters: Parameter[]): string =>
  table(
    ['Name', 'Type', 'Meaning'],
    parameters.map(({ name, required, schema, description }) => [
      `<code>${escapeHtml(name)}${required ? '' : '?'}</code>`,
      outline(schema),
      markdown(description),
    ]),
  );

/** Table of errors by status, with codes and messages. */
function failureTable({ responses }: Operation, { components }: OpenApi): string {
  const examples = components.examples as Record<string, { value: { error?: string } }>;
  const rows = Object.entries(responses).filter(([status]) => status !== '200');
  return table(
    ['Status', 'Meaning'],
    rows.map(([status, response]) => {
      const found = '$ref' in response ? (components.responses?.[response.$ref.split('/').at(-1) ?? ''] as typeof response) : response;
      const { description = '', content } = found as { description?: string; content?: { 'application/json': { examples?: object } } };
      const codes = Object.keys(content?.['application/json'].examples ?? {}).filter((code) => examples[code]?.value.error);
      const listed = codes.map((code) => `<li><code>${escapeHtml(code)}</code> ${escapeHtml(examples[code]?.value.error ?? '')}</li>`);
      return [escapeHtml(status), `${markdown(description)}${listed.length > 0 ? `<ul>${listed.join('')}</ul>` : ''}`];
    }),
  );
}

const table = (head: string[], rows: string[][]): string =>
  `<table><thead><tr>${head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((each) => `<td>${each}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const schemaDetails = ([name, schema]: [string, Schema]): string =>
  `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code><br>${escapeHtml(schema.description ?? '')}</summary><div>
<pre>${outline(schema)}</pre></div></details>`;

/** Minimal Markdown to HTML: paragraphs, **strong** and `code`. */
export const markdown = (text: string): string =>
  text
    .split('\n\n')
    .filter((paragraph) => paragraph !== '')
    .map(
      (paragraph) =>
        `<p>${escapeHtml(paragraph)
          .replace(/`([^`]+)`/g, '<code>$1</code>')
          .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')}</p>`,
    )
    .join('');
