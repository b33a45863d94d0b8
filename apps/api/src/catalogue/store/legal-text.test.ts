import type { Block } from '@sufra/contract/restaurant/model';
import { expect, test } from 'vitest';
import { readMarkdown } from './legal-text.ts';

const paragraph = (...content: Extract<Block, { kind: 'paragraph' }>['content']): Block => ({ kind: 'paragraph', content });

test.each<[what: string, markdown: string, blocks: Block[]]>([
  [
    'headings, whatever level they begin at',
    '## Delivery\n\n#### Late\n\n# Whole',
    [
      { kind: 'heading', level: 2, content: ['Delivery'] },
      { kind: 'heading', level: 2, content: ['Late'] },
      { kind: 'heading', level: 1, content: ['Whole'] },
    ],
  ],
  [
    'a sentence with stress',
    'We **never** *ever* sell it.',
    [paragraph('We ', { kind: 'strong', content: ['never'] }, ' ', { kind: 'emphasis', content: ['ever'] }, ' sell it.')],
  ],
  ['lists', '3. Call\n4. Wait', [{ kind: 'list', start: 3, items: [[paragraph('Call')], [paragraph('Wait')]] }]],
  ['a quote and a rule', '> Law 45\n\n---', [{ kind: 'quote', blocks: [paragraph('Law 45')] }, { kind: 'rule' }]],
  [
    'links',
    '[mail](mailto:a@b.ae), [call][phone]\n\n[phone]: tel:+97145550101',
    [
      paragraph({ kind: 'link', url: 'mailto:a@b.ae', content: ['mail'] }, ', ', {
        kind: 'link',
        url: 'tel:+97145550101',
        content: ['call'],
      }),
    ],
  ],
  ['lines', 'Box 7  \nDubai', [paragraph('Box 7', { kind: 'break' }, 'Dubai')]],
])('OWN-06 legal texts have %s', (_, markdown, blocks) => {
  expect(readMarkdown(markdown)).toEqual(blocks);
});

test.each([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['Hello <img src=x onerror=alert(1)>', 'Hello <img src=x onerror=alert(1)>'],
  ['[here](javascript:alert(1))', 'here'],
  ['[here](data:text/html,x)', 'here'],
  ['[here](//elsewhere.example)', 'here'],
  ['![a map](https://elsewhere.example/pixel.gif)', 'a map'],
  ['    indented', 'indented'],
])('OWN-06 renders %s as plain text', (markdown, text) => {
  expect(readMarkdown(markdown)).toEqual([paragraph(text)]);
});

test('OWN-06 however deep quotes and stress are nested, the text can be read and shown', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  for (const markdown of ['> '.repeat(3000), `${'**a _b '.repeat(500)}c${'_ **'.repeat(500)}`, '- '.repeat(500)])
    expect(depthOf(readMarkdown(`${markdown}x`))).toBeLessThan(40);
});
