import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix } from './contrast.ts';
import { colourProblems, colourTokens, defaultColours, grounds, palette, type Theme } from './palette.ts';

const styles = ['tokens.css', 'base.css'].map((file) => readFileSync(new URL(`../../../ui/src/${file}`, import.meta.url), 'utf8'));
/** Token value in the storefront's style sheets; the dark theme inherits from the light one. */
function token(name: string, theme: Theme) {
  const [light = '', dark = ''] = styles.map((css) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(css)?.[1]);
  return theme === 'dark' ? dark || light : light;
}
const themes = ['light', 'dark'] as const;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const coloursOf = fc.record({ primary: hex, accent: hex });

test('OWN-03 default colours equal the style sheets’ tokens', () => {
  const own = palette(defaultColours);
  for (const theme of themes) for (const name of colourTokens) expect([name, own[theme][name]]).toEqual([name, token(name, theme)]);
  expect(colourProblems(defaultColours)).toEqual([]);
});

test('OWN-03 checked backgrounds equal the style sheets’', () => {
  for (const theme of themes) {
    const { onPrimary, onAccent, ...plain } = grounds[theme];
    for (const [name, value] of Object.entries({ ...plain, 'on-primary': onPrimary, 'on-accent': onAccent }))
      expect([name, value]).toEqual([name, token(`--color-${name}`, theme)]);
  }
});

test('OWN-03 contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mix('#ff0000', 0.5, '#0000ff')).toBe('#800080');
});

test('OWN-03 refuses illegible colours with figures and an alternative', () => {
  const problems = colourProblems({ ...defaultColours, light: { primary: '#ffd54a', accent: '#402000' } });
  expect(problems).toMatchObject([
    { theme: 'light', colour: 'primary', against: '#ffffff', as: 'text', needed: 4.5 },
    { theme: 'light', colour: 'accent', against: '#1f1a17', as: 'text', needed: 4.5 },
  ]);
  expect(problems[0]?.ratio).toBeCloseTo(1.41, 2);
});

test('OWN-03 accepted colours keep all combinations legible', () => {
  const accepted = fc.record({ light: coloursOf, dark: coloursOf }).map((colours) => {
    const better = structuredClone(colours);
    for (const { theme, colour, instead } of colourProblems(colours)) better[theme][colour] = instead;
    return better;
  });
  fc.assert(
    fc.property(accepted, (colours) => {
      expect(colourProblems(colours)).toEqual([]);
      const tokens = palette(colours);
      for (const theme of themes) {
        const { paper, surface, sunken, muted, onAccent } = grounds[theme];
        const of = tokens[theme];
        const soft = [of['--color-primary-soft'], of['--color-accent-soft']];
        const pairs = [
          ...[of['--color-primary'], of['--color-primary-hover']].map((ground) => [of['--color-on-primary'], ground] as const),
          ...[paper, surface, sunken, ...soft].map((ground) => [of['--text-color-primary'], ground] as const),
          ...soft.map((ground) => [muted, ground] as const),
          [onAccent, of['--color-accent']] as const,
        ];
        for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of['--color-focus'], paper)).toBeGreaterThanOrEqual(3);
      }
    }),
    { seed: 16, numRuns: 200 },
  );
});
