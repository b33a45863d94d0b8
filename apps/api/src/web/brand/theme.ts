/** The style sheet of a restaurant's colours: the storefront's tokens (packages/ui/src/tokens.css) that follow from them. It is in no layer, so it wins. */
import { createHash } from 'node:crypto';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { palette, type ThemeTokens } from '@sufra/contract/restaurant/palette';

export function themeSheet(colours: RestaurantSettings['colours']): string {
  const { light, dark } = palette(colours);
  // Dark by the system, unless the page says otherwise.
  return [
    rule(':root', light),
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme=light])', dark)}}`,
    rule(':root[data-theme=dark]', dark),
  ].join('\n');
}

const rule = (selector: string, tokens: ThemeTokens): string =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Its address, another one for other colours; null where they are Sufra's, which pages have anyway. */
export function themePath(colours: RestaurantSettings['colours']): string | null {
  const isOwn = JSON.stringify(colours) !== JSON.stringify(defaultSettings.colours);
  return isOwn ? `/theme.css?v=${versionOf(themeSheet(colours))}` : null;
}

export const versionOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 16);
