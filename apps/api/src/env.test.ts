import { describe, expect, test } from 'vitest';
import { ConfigurationError, readEnv } from './env.ts';

describe('configuration comes from the environment', () => {
  test('nothing has to be set: a demo on port 3000, for this machine only', () => {
    expect(readEnv({}, '/srv/sufra')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/sufra/.data',
      databaseUrl: undefined,
      apiKey: 'sufra-demo-key',
      demo: true,
      rateLimits: true,
      trustProxy: false,
    });
  });

  test('with a database of its own it is no demo, unless asked for', () => {
    const DATABASE_URL = 'postgres://localhost/sufra';
    expect(readEnv({ DATABASE_URL }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
    expect(readEnv({ DEMO: 'off' }).demo).toBe(false);
  });

  test('empty values count as absent, so that a copied .env.example works', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: '', SMTP_URL: '' })).toEqual(readEnv({}));
  });

  test('the public address loses its trailing slash and follows the port', () => {
    expect(readEnv({ PUBLIC_URL: 'https://order.example.com/' }).publicUrl).toBe('https://order.example.com');
    expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  test.each<[string, string, string]>([
    ['PORT', 'eighty', 'must be a port number'],
    ['PORT', '65536', 'must be a port number'],
    ['PORT', '-1', 'must be a port number'],
    ['PUBLIC_URL', 'order.example.com', 'must be a URL that starts with http:// or https://'],
    ['DATABASE_URL', 'mysql://localhost/sufra', 'must be a URL that starts with postgres:// or postgresql://'],
    ['SMTP_URL', 'https://mail.example.com', 'must be a URL that starts with smtp:// or smtps://'],
    ['API_KEY', 'a b', 'must be 4 to 100 letters, digits, - or _'],
    ['SECRET_KEY', 'short', 'must have at least 32 characters'],
    ['DEMO', 'yes', 'must be on or off'],
    ['RATE_LIMITS', 'false', 'must be on or off'],
    ['TRUST_PROXY', '1', 'must be on or off'],
    ['LOG_LEVEL', 'loud', 'must be silent, error, warn, info or debug'],
    ['GEOCODER', 'bing', 'must be embedded, nominatim, photon or google'],
    ['GEOCODER_URL', 'photon.example', 'must be a URL that starts with http:// or https://'],
    ['MAP_STYLE_URL', 'style.json', 'must be a URL that starts with http:// or https://'],
  ])('%s=%s stops the start with one line that names it', (name, value, problem) => {
    expect(() => readEnv({ [name]: value })).toThrow(new ConfigurationError(`${name}: ${problem}`));
  });

  test.each([
    [{ GEOCODER: 'nominatim' }, 'GEOCODER_URL: is needed for GEOCODER=nominatim'],
    [{ GEOCODER: 'photon', GEOCODER_KEY: 'key' }, 'GEOCODER_URL: is needed for GEOCODER=photon'],
    [{ GEOCODER: 'google' }, 'GEOCODER_KEY: is needed for GEOCODER=google'],
  ])('a geocoder that lacks what it needs stops the start: %o', (source, problem) => {
    expect(() => readEnv(source)).toThrow(new ConfigurationError(problem));
  });

  test('what else the environment holds is ignored', () => {
    expect(readEnv({ HOME: '/root', PATH: '/bin' })).toEqual(readEnv({}));
  });
});
