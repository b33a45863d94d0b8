/** What a page may run, load and talk to: itself, and what the map that the operator has configured needs. */
import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';

/** Sources that are added to directives. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** By default, and with BASEMAP_PMTILES: everything comes from this server. */
const own: Sources = {};

/** What the configured map needs. */
export function mapSources({ mapStyleUrl }: Pick<Env, 'mapStyleUrl'>): Sources {
  if (!mapStyleUrl) return own;
  // A style names its tiles, sprites and glyphs itself, often on other hosts: known only to who reads it, so any secure one may be asked.
  return { 'connect-src': [...new Set([new URL(mapStyleUrl).origin, 'https:'])] };
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
