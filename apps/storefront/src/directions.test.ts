/** Guards right-to-left layout: no physical directions (left, right) in the storefront. Complements the lint rules. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sides = 'left|right';
const inClasses: readonly RegExp[] = [
  // ml-4, -right-2, scroll-pl-[3px], inset-l-0, left-1/2, left-(--x)
  /(?<![\w$.-])-?(?:(?:scroll-)?[mp][lr]|left|right|inset-[lr])-(?:\d|\[|\(|auto\b|px\b|full\b|control\b)[^\s"'`]*/g,
  // border-l, rounded-tr-card
  /(?<![\w$.-])(?:border-[lr]|rounded-[lr]|rounded-[tb][lr])(?=[-\s"'`])[^\s"'`]*/g,
  /(?<![\w$.-])(?:text|float|clear|origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)(?=[-\s"'`])/g,
  // A directional gradient or shift without an rtl: counterpart.
  /(?<![\w$.-]|rtl:)(?:bg-(?:linear|gradient)-to-[tb]?[lr]\b|-?translate-x-(?!1\/2)[^\s"'`]+)(?![^"'`]*\brtl:)/g,
  // style={{ marginLeft: 4 }}, element.style.right = …
  /style(?:=\{\{[^}]*?|\.)\b(?:left|right|(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*)\b/g,
];
const inCss: readonly RegExp[] = [
  new RegExp(`(?<=^|[\\s;{])(?:${sides}|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:${sides})[\\w-]*)\\s*:`, 'g'),
  new RegExp(`border-(?:top|bottom)-(?:${sides})-radius`, 'g'),
  new RegExp(`(?:text-align|float|clear|transform-origin|object-position|background-position)\\s*:[^;]*\\b(?:${sides})\\b`, 'g'),
  new RegExp(`gradient\\(\\s*to [^,]*(?:${sides})`, 'g'),
  // Directional translation by a constant; variables are mirrored where set.
  /translateX\(|translate:\s*(?!-50%|0|(?:calc\()?var\()[^;\s]+/g,
];
/** margin: 0 1px 0 2px */
const fourSides = /(?<=^|[\s;{])(?:margin|padding|inset|scroll-margin|scroll-padding)\s*:\s*([^;}]+)/g;

function physicalIn(text: string, isCss: boolean): string[] {
  const found = (isCss ? inCss : inClasses).flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => match.trim()));
  const uneven = [...text.matchAll(fourSides)].filter(([, values = '']) => {
    const [, end, , start] = values.trim().split(/\s+(?![^(]*\))/);
    return start !== undefined && start !== end;
  });
  return isCss ? [...found, ...uneven.map(([match]) => match.trim())] : found;
}

const folder = new URL('.', import.meta.url);
const files = globSync('**/*.{ts,tsx,css}', { cwd: folder, exclude: ['**/*.test.*'] }).sort();
const physicalOf = (file: string) => physicalIn(readFileSync(new URL(file, folder), 'utf8'), file.endsWith('.css'));

test('I18N-02 no style or class of the storefront uses left or right', () => {
  expect(files.length).toBeGreaterThan(250);
  const told = files.flatMap((file) => physicalOf(file).map((what) => `${file}: ${what}`));
  expect(told).toEqual([]);
});

test.each([
  ...[
    'ml-4',
    'pr-[3px]',
    '-left-2',
    'right-0',
    'left-(--edge)',
    'md:hover:scroll-ml-2',
    'border-l',
    'rounded-r-card',
    'rounded-tl',
    'text-left',
  ],
  ...['origin-right', 'float-left', 'translate-x-2', '-translate-x-full', 'bg-linear-to-r from-paper'],
])('the class %s would be found', (name) => expect(physicalIn(`className="flex ${name} grow"`, false)).toHaveLength(1));

test.each(['ms-4', 'start-0', 'text-start', 'border-s', 'rounded-se', '-translate-x-1/2', 'translate-x-2 rtl:-translate-x-2', 'inset-x-0'])(
  'the class %s turns round',
  (name) => expect(physicalIn(`className="flex ${name} grow"`, false)).toEqual([]),
);

test.each([
  ...['margin-left: 1px', 'right: 0', 'text-align: right', 'margin: 0 1px 0 2px', 'inset: 0 auto auto 0', 'transform: translateX(4px)'],
  ...['border-top-left-radius: 1px', 'background: linear-gradient(to right, red, blue)'],
])('the style %s would be found', (style) => expect(physicalIn(`.a {\n  ${style};\n}`, true).length).toBeGreaterThan(0));

test.each(['margin-inline-start: 1px', 'inset-inline-end: 0', 'margin: 0 1px 0 1px', 'inset: 0', 'text-align: center'])(
  'the style %s turns round',
  (style) => expect(physicalIn(`.a {\n  ${style};\n}`, true)).toEqual([]),
);

test('the style <div style={{ left: 4 }}> would be found', () => {
  expect(physicalIn('<div style={{ top: 2, left: 4 }}>', false)).toHaveLength(1);
});
