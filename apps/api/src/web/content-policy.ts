/** What pages may do: everything from this server, plus what the configured map and a framed payment page need. */
import { createHash } from 'node:crypto';
import type { Env } from '../config/env.ts';

/** Sources by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** By default, and with a PMTiles file: everything comes from this server. */
const own: Sources = {};

/** What the configured map needs. */
export function mapSources({ mapStyleUrl, demoStyleUrl }: Pick<Env, 'mapStyleUrl' | 'demoStyleUrl'>): Sources {
  if (demoStyleUrl) return { 'connect-src': [new URL(demoStyleUrl).origin] };
  if (!mapStyleUrl) return own;
  // A style names its own tiles, sprites and glyphs, often on other hosts that we cannot know, so any https host is allowed.
  return { 'connect-src': [...new Set([new URL(mapStyleUrl).origin, 'https:'])] };
}

/** What a payment page in a frame needs: its origin, and our own, where the bridge page comes in its place. `origin`: null where none is framed. */
export const paymentSources = (origin: string | null): Sources => (origin === null ? own : { 'frame-src': ["'self'", origin] });

/** The features that a page may use; a framed payment page may offer a wallet's button. */
export const permissions = (paymentOrigin: string | null): string =>
  `geolocation=(self), camera=(), microphone=(), payment=${paymentOrigin === null ? '()' : `(self "${paymentOrigin}")`}`;

/** The inline scripts that the renderer wrote itself, which it marked with a nonce. Any other script has got into the page some other way. */
export const ownScripts = (html: string, nonce: string): string[] =>
  [...html.matchAll(new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g'))].map(
    ([, code = '']) => code,
  );

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Allows the given inline scripts, by hash, and no others, and forbids framing. Pictures may come from any https host, unless `images` says otherwise. */
export function contentPolicy(inline: readonly string[], added: Sources = own, images: readonly string[] = ['https:']): string {
  const directives: Sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(inline.map(hashOf))],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(added[name] ?? [])])
    .map((parts) => (parts.length === 1 ? [...parts, "'none'"] : parts).join(' '))
    .join('; ');
}
