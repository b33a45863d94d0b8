/**
 * Derives colour tokens from a restaurant's four colours. Fixed tokens are in packages/ui/src/tokens.css; those used as backgrounds are
 * repeated here, and a test keeps them equal.
 */
import { contrast, mix, readable } from './contrast.ts';
import type { Colours, RestaurantSettings } from './model.ts';

export type Theme = 'light' | 'dark';

/** CSS custom property names. */
export const colourTokens = [
  '--color-primary',
  '--color-primary-hover',
  '--color-on-primary',
  '--color-primary-soft',
  '--text-color-primary',
  '--color-focus',
  '--color-accent',
  '--color-accent-soft',
] as const;
export type ThemeTokens = Readonly<Record<(typeof colourTokens)[number], string>>;

/** Sufra's own: pomegranate and saffron. */
export const defaultColours: RestaurantSettings['colours'] = {
  light: { primary: '#a61e3a', accent: '#e8a317' },
  dark: { primary: '#d5506a', accent: '#e8a317' },
};

/** Minimum contrast of text and controls, by WCAG 2.2 AA. */
export const minContrast = { text: 4.5, control: 3 } as const;

/** Backgrounds of a colour, or colours on it. */
export const grounds = {
  light: { paper: '#fbf8f3', surface: '#ffffff', sunken: '#f3ede4', muted: '#655c55', onPrimary: '#ffffff', onAccent: '#1f1a17' },
  dark: { paper: '#171310', surface: '#211c18', sunken: '#2e2722', muted: '#b5aaa0', onPrimary: '#171310', onAccent: '#1f1a17' },
} as const;

/** Derivation parameters of a theme: target, hover shift, and strength of tinted grounds. */
const recipes = {
  light: { end: '#000000', hover: 0.17, ground: '#ffffff', primarySoft: 0.1, accentSoft: 0.16 },
  dark: { end: '#ffffff', hover: 0.18, ground: '#171310', primarySoft: 0.18, accentSoft: 0.17 },
} as const;

/** Hand-picked values for Sufra's own colours. */
const chosen = {
  light: { hover: '#8a1730', primarySoft: '#f9e9e8', text: '#a61e3a', accentSoft: '#fbf0d9' },
  dark: { hover: '#e06d84', primarySoft: '#3a2226', text: '#e98a9d', accentSoft: '#3b2f1a' },
} as const;

function themeTokens(theme: Theme, { primary, accent }: Colours): ThemeTokens {
  const { paper, surface, sunken, onPrimary } = grounds[theme];
  const recipe = recipes[theme];
  const own = chosen[theme];
  const ownPrimary = primary === defaultColours[theme].primary;
  const accentSoft = accent === defaultColours[theme].accent ? own.accentSoft : mix(accent, recipe.accentSoft, recipe.ground);
  const primarySoft = ownPrimary ? own.primarySoft : mix(primary, recipe.primarySoft, recipe.ground);
  const text = readable(ownPrimary ? own.text : primary, recipe.end, [paper, surface, sunken, primarySoft, accentSoft], minContrast.text);
  return {
    '--color-primary': primary,
    '--color-primary-hover': ownPrimary ? own.hover : mix(recipe.end, recipe.hover, primary),
    '--color-on-primary': onPrimary,
    '--color-primary-soft': primarySoft,
    '--text-color-primary': text,
    '--color-focus': text,
    '--color-accent': accent,
    '--color-accent-soft': accentSoft,
  };
}

/** All combinations are legible for colours that `colourProblems` accepts. */
export const palette = (colours: RestaurantSettings['colours']): Readonly<Record<Theme, ThemeTokens>> => ({
  light: themeTokens('light', colours.light),
  dark: themeTokens('dark', colours.dark),
});

export interface ColourProblem {
  theme: Theme;
  colour: keyof Colours;
  value: string;
  /** Insufficient contrast against: the text on it, or the page around it. */
  against: string;
  as: 'text' | 'ground';
  /** Actual and required contrast. */
  ratio: number;
  needed: number;
  /** Nearest acceptable colour. */
  instead: string;
}

/** Colours with insufficient contrast for text or page; at most one problem per colour. */
export function colourProblems(colours: RestaurantSettings['colours']): ColourProblem[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { paper, surface, onPrimary, onAccent } = grounds[theme];
    const rules = [
      { colour: 'primary', against: onPrimary, as: 'text', needed: minContrast.text },
      { colour: 'primary', against: surface, as: 'ground', needed: minContrast.control },
      { colour: 'primary', against: paper, as: 'ground', needed: minContrast.control },
      { colour: 'accent', against: onAccent, as: 'text', needed: minContrast.text },
    ] as const;
    const found = rules.flatMap((rule): ColourProblem[] => {
      const value = colours[theme][rule.colour];
      const ratio = contrast(value, rule.against);
      if (ratio >= rule.needed) return [];
      const end = rule.colour === 'primary' ? recipes[theme].end : '#ffffff';
      const needs = rules.filter((each) => each.colour === rule.colour);
      const instead = readable(
        value,
        end,
        needs.map((each) => each.against),
        minContrast.text,
      );
      return [{ ...rule, theme, value, ratio, instead }];
    });
    return found.filter((problem, index) => found.findIndex(({ colour }) => colour === problem.colour) === index);
  });
}
