/** Brand pictures: icons from the restaurant's logo and the share picture. Sufra's defaults are served at the same paths. */

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { palette, type ThemeTokens } from '@sufra/contract/restaurant/palette';
import type { Context } from '../../context/context.ts';
import type { Track } from '../../platform/cache.ts';

/** Folder with Sufra's default pictures. */
export const defaultPicturesFolder = fileURLToPath(new URL('../../../../storefront/public/', import.meta.url));

/** Cache key version: changing it regenerates all icons. */
const recipe = 'icons 1';

export const logoPictures = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png', 'favicon.png'] as const;
export const sharePicture = 'share.jpg';
export const brandPictures = [...logoPictures, sharePicture] as const;
export type BrandPicture = (typeof brandPictures)[number];

export interface BrandSource {
  version: string;
  /** Content hashes of the owner's pictures; null when absent or pending. */
  logo: string | null;
  share: string | null;
  /** Background of a logo that does not fill its square. */
  ground: string;
}

export type BrandInput = Pick<Context['catalogue'], 'restaurant' | 'pictureUrl'>;

/** Brand source with its inputs tracked as cache dependencies. */
export const tracked = ({ restaurant, pictureUrl }: BrandInput, track: Track): BrandInput => ({
  restaurant: () => track(restaurant),
  pictureUrl: (stored) => track(() => pictureUrl(stored)),
});

/** Null without a logo or share picture. */
export function brandSource(catalogue: BrandInput): BrandSource | null {
  const settings = catalogue.restaurant();
  const hashOf = (name: string) => /^\/pictures\/([\da-f]{20})[-.]/.exec(catalogue.pictureUrl(name))?.[1] ?? null;
  const [logo, share] = [hashOf(settings.logo), hashOf(settings.sharePicture)];
  if (logo === null && share === null) return null;
  const ground = settings.colours.light.primary;
  return { version: versionOf([recipe, logo, share, ground].join(' ')), logo, share, ground };
}

/** Versioned URLs for pages, mails and manifests, cacheable as immutable. */
export interface Brand {
  isOwnLogo: boolean;
  path(picture: BrandPicture): string;
  theme: string | null;
}

/** Whether a picture derives from the owner's files; icons require a logo. */
export const isOwnerPicture = (source: BrandSource | null, picture: BrandPicture): source is BrandSource =>
  source !== null && (source.logo !== null || picture === sharePicture);

export function brandOf(catalogue: BrandInput): Brand {
  const source = brandSource(catalogue);
  const { colours }: RestaurantSettings = catalogue.restaurant();
  return {
    isOwnLogo: isOwnerPicture(source, 'icon-192.png'),
    path: (picture) => `/${picture}${isOwnerPicture(source, picture) ? `?v=${source.version}` : ''}`,
    theme: themePath(colours),
  };
}

/**
 * Overrides the storefront's tokens (packages/ui/src/tokens.css) with the restaurant's colours. The sheet is unlayered, so it wins the
 * cascade.
 */
export function themeSheet(colours: RestaurantSettings['colours']): string {
  const { light, dark } = palette(colours);
  // Follows prefers-color-scheme, unless the page sets a theme.
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

/** Content-addressed path of the theme sheet; null for the default colours, which pages already include. */
export function themePath(colours: RestaurantSettings['colours']): string | null {
  const isOwn = JSON.stringify(colours) !== JSON.stringify(defaultSettings.colours);
  return isOwn ? `/theme.css?v=${versionOf(themeSheet(colours))}` : null;
}

export const versionOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 16);
