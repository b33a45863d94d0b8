import { expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`;

test.each([
  ['a script', '<script>alert(1)</script><path d="M0 0"/>', '<path d="M0 0"/>'],
  ['a script in CDATA', '<script><![CDATA[alert("<path/>")]]></script>', ''],
  ['HTML in it', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject><g/>', '<g/>'],
  ['event handlers', '<rect onload="alert(1)" OnClick="x" width="1"/>', '<rect width="1"/>'],
  ['links', '<a href="javascript:alert(1)"><text>x</text></a>', ''],
  ['references to other files', '<use href="https://evil.test/x.svg#a"/><use xlink:href="#a"/>', '<use/><use href="#a"/>'],
  ['pictures elsewhere', '<image href="https://evil.test/x.png" width="1"/>', '<image width="1"/>'],
  ['SVG in data', '<image href="data:image/svg+xml;base64,AAAA"/>', '<image/>'],
  ['references in styles', '<rect style="fill:url(https://evil.test/x)" fill="url(#g)"/>', '<rect fill="url(#g)"/>'],
  ['references that are escaped', '<rect style="fill:u\\72l(https://evil.test)" fill="&#117;rl(//evil.test)"/>', '<rect/>'],
  ['stylesheets that import', '<style>@import "https://evil.test/x.css";</style>', '<style></style>'],
  ['animations that set attributes', '<set attributeName="href" to="javascript:alert(1)"/><animate onbegin="x"/>', ''],
  ['what programs leave', '<sodipodi:namedview pagecolor="#fff"><inkscape:grid/></sodipodi:namedview>', ''],
  ['comments and instructions', '<!-- <script> --><?xml-stylesheet href="https://evil.test"?><g/>', '<g/>'],
])('OWN-03 a drawing loses %s', (_, given, left) => {
  expect(sanitizeSvg(svg(given))).toBe(svg(left));
});

test('OWN-03 a drawing keeps shapes, gradients, text, styles and pictures inside it', () => {
  const drawing = svg(
    '<title>كوب &amp; صحن</title><style>.a{fill:#0a0}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<g transform="scale(2)"><path class="a" d="M0 0h9v9z" style="stroke:url(#g)"/><image href="data:image/png;base64,AAAA" width="1"/></g>',
    ' viewBox="0 0 10 10"',
  );
  expect(sanitizeSvg(`<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n${drawing}\n`)).toBe(
    drawing,
  );
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg"><', svg('<g>'), svg('</g>'), svg('<g a=b/>'), svg('<g title="<script>"/>')])(
  'OWN-05 %s is not well-formed',
  (given) => {
    expect(() => sanitizeSvg(given)).toThrow('not well-formed');
  },
);
