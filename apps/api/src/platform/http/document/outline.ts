/** Renders a schema as HTML in TypeScript-like shorthand, with descriptions above fields and links to named schemas. */
import { escapeHtml } from '../html.ts';
import { nameOf, type Schema } from './schemas.ts';

export function outline(schema: Schema, indent = ''): string {
  const name = nameOf(schema);
  if (name) return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  if (schema.properties) return fields(schema, indent);
  if (Array.isArray(schema.enum)) return literals(schema.enum);
  if ('const' in schema) return literals([schema.const]);
  // Alternatives to a plain text are only named.
  if (schema.anyOf) return schema.anyOf.map((each) => outline(each, indent)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map((each) => outline(each, indent)).join(', ')}]`;
  if (schema.type === 'array') {
    const member = outline(schema.items ?? {}, indent);
    return schema.items?.anyOf || schema.items?.enum ? `(${member})[]` : `${member}[]`;
  }
  if (typeof schema.additionalProperties === 'object') return `{ [name]: ${outline(schema.additionalProperties as Schema, indent)} }`;
  const format = typeof schema.format === 'string' ? ` <i>(${escapeHtml(schema.format)})</i>` : '';
  return escapeHtml([schema.type ?? 'any'].flat().join(' | ')) + format;
}

const literals = (values: unknown[]): string => escapeHtml(values.map((value) => JSON.stringify(value)).join(' | '));

function fields({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const meaning = property.description ? `${inner}<i>${escapeHtml(property.description)}</i>\n` : '';
    return `${meaning}${inner}${escapeHtml(name)}${required.includes(name) ? '' : '?'}: ${outline(property, inner)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}
