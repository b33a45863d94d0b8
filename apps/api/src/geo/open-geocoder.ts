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

/** `readEnv` has checked that each has what it needs. */
function providerOf({ geocoder, geocoderUrl = '' }: Env): Provider | null {
  if (geocoder === 'nominatim') return nominatim(geocoderUrl);
  if (geocoder === 'photon') return photon(geocoderUrl);
  return null;
}
