/** Creates the configured geocoder. */
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { embeddedGeocoder } from './embedded.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import { createFetchJson, type Provider } from './provider.ts';
import { providerGeocoder } from './provider-geocoder.ts';

export function openGeocoder(env: Env, gazetteer: Gazetteer, now: () => Date, log: Pick<Logger, 'warn'>): Geocoder {
  const embedded = embeddedGeocoder(gazetteer, env.mapCenter);
  const provider = providerOf(env);
  return provider ? providerGeocoder({ provider, fetchJson: createFetchJson(`Sufra (${env.publicUrl})`), embedded, now, log }) : embedded;
}

function providerOf({ geocoder }: Env): Provider | null {
  if (!geocoder) return null;
  return geocoder.kind === 'nominatim' ? nominatim(geocoder.url) : photon(geocoder.url);
}
