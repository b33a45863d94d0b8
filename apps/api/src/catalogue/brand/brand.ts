/** The restaurant's own pictures: icons made of its logo, and the one in link previews. Without them Sufra's own are served under the same addresses. */

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { palette, type ThemeTokens } from '@sufra/contract/restaurant/palette';
import type { Context } from '../../context/context.ts';
import type { Track } from '../../platform/cache.ts';

/** The folder of Sufra's own pictures. */
export const sufras = fileURLToPath(new URL('../../../../storefront/public/', import.meta.url));

/** Part of every version: another one has all icons made anew. */
const recipe = 'icons 1';

export const ofLogo = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png', 'favicon.png'] as const;
export const sharePicture = 'share.jpg';
export const brandPictures = [...ofLogo, sharePicture] as const;
export type BrandPicture = (typeof brandPictures)[number];

export interface BrandSource {
  version: string;
  /** Hashes of what the owner gave; null where there is none, or none yet. */
  logo: string | null;
  share: string | null;
  /** Behind a logo that does not fill its square. */
  ground: string;
}

export type Known = Pick<Context['catalogue'], 'restaurant' | 'pictureUrl'>;

/** The same, with all that is read of it tracked. */
export const tracked = ({ restaurant, pictureUrl }: Known, track: Track): Known => ({
  restaurant: () => track(restaurant),
  pictureUrl: (stored) => track(() => pictureUrl(stored)),
});

/** Null where there is neither a logo nor a picture to share. */
export function brandSource(catalogue: Known): BrandSource | null {
  const settings = catalogue.restaurant();
  const hashOf = (name: string) => /^\/pictures\/([\da-f]{20})[-.]/.exec(catalogue.pictureUrl(name))?.[1] ?? null;
  const [logo, share] = [hashOf(settings.logo), hashOf(settings.sharePicture)];
  if (logo === null && share === null) return null;
  const ground = settings.colours.light.primary;
  return { version: versionOf([recipe, logo, share, ground].join(' ')), logo, share, ground };
}

/** Where pages, mails and manifests find them. A version in the address may be kept for good. */
export interface Brand {
  isOwnLogo: boolean;
  path(picture: BrandPicture): string;
  theme: string | null;
}

/** Whether a picture is made of what the owner gave: icons need a logo. */
export const isOwn = (source: BrandSource | null, picture: BrandPicture): source is BrandSource =>
  source !== null && (source.logo !== null || picture === sharePicture);

export function brandOf(catalogue: Known): Brand {
  const source = brandSource(catalogue);
  const { colours }: RestaurantSettings = catalogue.restaurant();
  return {
    isOwnLogo: isOwn(source, 'icon-192.png'),
    path: (picture) => `/${picture}${isOwn(source, picture) ? `?v=${source.version}` : ''}`,
    theme: themePath(colours),
  };
}

/** The storefront's tokens (packages/ui/src/tokens.css) that follow from a restaurant's colours. The style sheet is in no layer, so it wins. */
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
