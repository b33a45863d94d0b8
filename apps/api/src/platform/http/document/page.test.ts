import { describe, expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { outline } from './outline.ts';
import { documentsPage, markdown } from './page.ts';

test('shows each named type with its fields, linked to their types', () => {
  const page = documentsPage(openApi());
  const branch = page.split('<details id="Branch">')[1]?.split('</details>')[0];
  expect(branch).toContain('  <i>Number of the branch.</i>\n  branch_id: integer\n');
  expect(branch).toContain('  store_timings: <a href="#OpeningPeriod">OpeningPeriod</a>[]\n');
  for (const [, target = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${target}"`);
});

describe('a type', () => {
  test.each([
    [{ type: 'string', format: 'date-time' }, 'string <i>(date-time)</i>'],
    [{ type: ['integer', 'null'] }, 'integer | null'],
    [{ enum: ['vegan', 'spicy'], type: 'string' }, '&quot;vegan&quot; | &quot;spicy&quot;'],
    [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
    [{ type: 'array' }, 'any[]'],
    [{ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] }, '[integer, integer]'],
    [{ const: 'AED' }, '&quot;AED&quot;'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [name]: string }'],
    [{}, 'any'],
    [{ anyOf: [{ $ref: '#/components/schemas/Slot' }, { type: 'null' }] }, '<a href="#Slot">Slot</a> | null'],
    [{ properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a'] }, '{\n  a: string\n  b?: string\n}'],
    [
      { properties: { a: { properties: { b: { type: 'null', description: 'B <.' } } } } },
      '{\n  a?: {\n    <i>B &lt;.</i>\n    b?: null\n  }\n}',
    ],
  ])('%j', (schema, expected) => {
    expect(outline(schema)).toBe(expected);
  });
});

test('renders paragraphs, strong and code, and escapes everything else', () => {
  expect(markdown('**One** `two`\n\n<b>three</b>')).toBe('<p><strong>One</strong> <code>two</code></p><p>&lt;b&gt;three&lt;/b&gt;</p>');
  expect(markdown('')).toBe('');
  expect(markdown('One\n\n\n\nTwo')).toBe('<p>One</p><p>Two</p>');
});
