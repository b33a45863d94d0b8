/** Content security policy: this server, plus the configured map and a framed payment page. */
import { createHash } from 'node:crypto';
import type { Env } from '../config/env.ts';

/** Sources by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** Default, also with a PMTiles file: everything from this server. */
const own: Sources = {};

/** What the configured map needs. */
export function mapSources({ mapStyleUrl, demoStyleUrl }: Pick<Env, 'mapStyleUrl' | 'demoStyleUrl'>): Sources {
  if (demoStyleUrl) return { 'connect-src': [new URL(demoStyleUrl).origin] };
  if (!mapStyleUrl) return own;
  // A style references tiles, sprites and glyphs on arbitrary hosts, so allow any https host.
  return { 'connect-src': [...new Set([new URL(mapStyleUrl).origin, 'https:'])] };
}

/** Sources for a framed payment page: its origin, and ours for the bridge page that replaces it. `origin`: null without a frame. */
export const paymentSources = (origin: string | null): Sources => (origin === null ? own : { 'frame-src': ["'self'", origin] });

/** Permissions policy; a framed payment page may offer wallet buttons. */
export const permissions = (paymentOrigin: string | null): string =>
  `geolocation=(self), camera=(), microphone=(), payment=${paymentOrigin === null ? '()' : `(self "${paymentOrigin}")`}`;

/** Inline scripts with the renderer's nonce; any other script was injected. */
export const ownScripts = (html: string, nonce: string): string[] =>
  [...html.matchAll(new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g'))].map(
    ([, code = '']) => code,
  );

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Policy that allows the given inline scripts by hash, and forbids framing. Pictures from any https host, unless `images` restricts them.
 */
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
