/** What a page may run, load and talk to: itself, and what the map that the operator has configured needs. */
import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';

/** Sources that are added to directives. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** By default, and with BASEMAP_PMTILES: everything comes from this server. */
const own: Sources = {};

/**
 * Google's own list (https://developers.google.com/maps/documentation/javascript/content-security-policy), by hosts. Its other form, by a
 * nonce, is of no use here: finished pages are kept and sent to many. That is also why the styles that it adds have to be allowed as such.
 */
const google: Sources = {
  'script-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', "'unsafe-eval'", 'blob:'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  'frame-src': ['https://*.google.com'],
};

/** What the configured map needs; Google's takes precedence, as in the storefront. */
export function mapSources(env: Pick<Env, 'googleMapsKey' | 'mapStyleUrl'>): Sources {
  if (env.googleMapsKey) return google;
  if (!env.mapStyleUrl) return own;
  // A style names its tiles, sprites and glyphs itself, often on other hosts: known only to who reads it, so any secure one may be asked.
  return { 'connect-src': [...new Set([new URL(env.mapStyleUrl).origin, 'https:'])] };
}

/** Only the scripts that this very page contains may run, each named by its hash; nothing may frame it. */
export function contentPolicy(html: string, added: Sources = own): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
  const directives: Sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(inline)],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
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
