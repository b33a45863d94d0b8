/** Opens a map: Google's when the restaurant has a key, else MapLibre. Nothing of an engine is downloaded before. */
import type { MapSettings } from '../../site/server-context.ts';
import { loadMapFonts } from '../style/map-fonts.ts';
import type { MapAdapter } from './map-adapter.ts';

/** Rejects when the engine cannot be downloaded. */
export async function openMap(settings: MapSettings): Promise<MapAdapter> {
  if (settings.googleKey) return (await import('./google-map.ts')).googleMap(settings.googleKey);
  const [{ mapLibreMap }] = await Promise.all([import('./maplibre-map.ts'), loadMapFonts()]);
  return mapLibreMap(settings);
}
