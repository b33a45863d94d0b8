import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { vatNumber, zatcaVariables } from '../billing/invoices/zatca-testing.ts';
import { readEnv } from './env.ts';
import { ConfigurationError } from './parts.ts';

describe('configuration from the environment', () => {
  test('starts a demo on port 3000, local only, without any setting', () => {
    expect(readEnv({}, '/srv/sufra')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/sufra/.data',
      databaseUrl: undefined,
      openOrders: { count: 5, total: 2_000_000 },
      warnings: [],
      demo: true,
      rateLimits: true,
      trustProxy: false,
    });
  });

  test('is not a demo with its own database, unless requested', () => {
    const DATABASE_URL = 'postgres://localhost/sufra';
    expect(readEnv({ DATABASE_URL }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
    expect(readEnv({ DEMO: 'off' }).demo).toBe(false);
    const paces = [{}, { DEMO_KITCHEN: '60' }, { DEMO: 'off' }, { DEMO_KITCHEN: 'off' }].map((given) => readEnv(given).demoPace);
    expect(paces).toEqual([150_000, 60_000, null, null]);
  });

  test('several processes need a database server, and a gateway other than the one of the demo', () => {
    expect(readEnv({}).processes).toBe(1);
    expect(readEnv({ WEB_CONCURRENCY: '1' }).processes).toBe(1);
    const several = { WEB_CONCURRENCY: '3', DATABASE_URL: 'postgres://localhost/sufra' };
    expect(readEnv(several).processes).toBe(3);
    expect(() => readEnv({ ...several, DEMO: 'on' })).toThrow("WEB_CONCURRENCY: the demo's gateway keeps payments in one process");
    expect(readEnv({ ...several, DEMO: 'on', PAYMENT_GATEWAY: 'off' }).processes).toBe(3);
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
    ['PUBLIC_URL', 'https://example.com/order', 'must be an origin like https://order.example.com, without a path'],
    ['MAIL_FROM', 'House of Mezze', 'must be an e-mail address, or a name and an <address>'],
    ['RESTAURANT_SYNC', 'on', 'RESTAURANT is needed with it'],
    ['SECRET_KEY', 'short', 'must have at least 32 characters'],
    ['SECRET_KEY', 'change-me-to-what-openssl-rand-base64-writes', 'must be replaced: the example is public'],
    ['STAFF_TOKEN', 'change-me-to-what-openssl-rand-writes', 'must be replaced: the example is public'],
    [
      'STAFF_TOKEN',
      'of-23-characters-alone.',
      'must have at least 24 characters, letters, digits and -._~+/= alone, as `openssl rand -hex 24` makes them',
    ],
    [
      'STAFF_TOKEN',
      'one with spaces in between',
      'must have at least 24 characters, letters, digits and -._~+/= alone, as `openssl rand -hex 24` makes them',
    ],
    [
      'STAFF_TOKEN',
      '121212121212121212121212',
      'must have at least 24 characters, letters, digits and -._~+/= alone, as `openssl rand -hex 24` makes them',
    ],
    ['DEMO', 'yes', 'must be on or off'],
    ['DEMO_KITCHEN', 'closed', 'must be on, off or whole seconds from 1'],
    ['DEMO_KITCHEN', '0', 'must be on, off or whole seconds from 1'],
    ['RATE_LIMITS', 'false', 'must be on or off'],
    ['LOG_LEVEL', 'loud', 'must be silent, error, warn, info or debug'],
    ['GEOCODER_URL', 'https://photon.example', 'must be nominatim+ or photon+ and a URL, like photon+https://photon.example'],
    ['PAYMENT_GATEWAY', 'paypal', 'must be off, sandbox, stripe or tap'],
    ['PAYMENT_PAGE', 'popup', 'must be hosted or embedded'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1', 'must be a publishable key of Stripe'],
    ['STRIPE_SECRET_KEY', 'pk_test_1', 'must be a secret key of Stripe'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'must be a signing secret of Stripe'],
    ['TAP_SECRET_KEY', 'pk_test_1', 'must be a secret key of Tap'],
    ['TAP_MERCHANT_ID', '1 2', 'must be a merchant id of Tap'],
    ['TAP_CUSTOMER_EMAIL', 'pay@', 'must be an e-mail address'],
    ['WEB_CONCURRENCY', '0', 'must be a number of processes from 1'],
    ['WEB_CONCURRENCY', 'auto', 'must be a number of processes from 1'],
    ['WEB_CONCURRENCY', '1.5', 'must be a number of processes from 1'],
    ['WEB_CONCURRENCY', '-2', 'must be a number of processes from 1'],
    ['WEB_CONCURRENCY', '2', 'several processes need DATABASE_URL; the embedded database belongs to one process'],
    ['MAP_STYLE_URL', 'style.json', 'must be off or a URL that starts with http://, https:// or pmtiles://'],
    ['MAP_STYLE_URL', 'pmtiles://', 'must be off or a URL that starts with http://, https:// or pmtiles://'],
    ['DATABASE_DIRECT_URL', 'postgres://localhost/sufra', 'DATABASE_URL is needed with it'],
    ['DURABILITY', 'replicated', 'DATABASE_URL is needed with it'],
    ['DURABILITY', 'high', 'must be single or replicated'],
  ])('%s=%s stops the start with one line that names it', (name, value, problem) => {
    expect(() => readEnv({ [name]: value })).toThrow(new ConfigurationError(`${name}: ${problem}`));
  });

  test('treats the first database URL as a pooler’s when a direct one is given', () => {
    const DATABASE_URL = 'postgres://pooler/sufra';
    expect(readEnv({ DATABASE_URL }).databasePooled).toBeUndefined();
    const directUrl = 'postgres://localhost/sufra';
    expect(readEnv({ DATABASE_URL, DATABASE_DIRECT_URL: directUrl }).databasePooled).toEqual({ directUrl });
  });

  test('the map is a style, a file of tiles or neither; the geocoder says what it speaks', () => {
    const map = (given: Record<string, string>) => {
      const { mapStyleUrl, basemapPmtiles, demoStyleUrl } = readEnv(given, '/srv/sufra');
      return [mapStyleUrl, basemapPmtiles, demoStyleUrl];
    };
    expect(map({})).toEqual([undefined, undefined, expect.stringContaining('openfreemap')]);
    expect(map({ DEMO: 'off' })).toEqual([undefined, undefined, null]);
    expect(map({ MAP_STYLE_URL: 'off' })).toEqual([undefined, undefined, null]);
    expect(map({ MAP_STYLE_URL: 'https://tiles.example/day.json' })).toEqual(['https://tiles.example/day.json', undefined, null]);
    expect(map({ MAP_STYLE_URL: 'pmtiles:///srv/uae.pmtiles' })).toEqual([undefined, '/srv/uae.pmtiles', null]);
    expect(map({ MAP_STYLE_URL: 'pmtiles://maps/uae.pmtiles' })).toEqual([undefined, '/srv/sufra/maps/uae.pmtiles', null]);
    const geocoder = readEnv({ GEOCODER_URL: 'photon+https://photon.example/api' }).geocoder;
    expect(geocoder).toEqual({ kind: 'photon', url: 'https://photon.example/api' });
  });

  test('RATE_LIMITS=off lifts the limits on open orders, too', () => {
    expect(readEnv({ RATE_LIMITS: 'off' }).openOrders).toMatchObject({ count: 1_000_000 });
  });

  test('warns about a removed setting and names its replacement', () => {
    expect(readEnv({ DEMO_PACE: '60', SELLER_TRN: '' }).warnings).toEqual([
      'DEMO_PACE is no setting any more: set DEMO_KITCHEN to the number of seconds',
    ]);
  });

  test('PAY-01 uses the sandbox in a demo only, unless a gateway is configured', () => {
    const DATABASE_URL = 'postgres://localhost/sufra';
    expect(readEnv({}).payments).toEqual({ gateway: 'sandbox', mode: 'iframe', page: 'hosted', sandbox: null, stripe: null, tap: null });
    expect(readEnv({ DATABASE_URL }).payments.gateway).toBe('off');
    const sandbox = { SANDBOX_GATEWAY_URL: 'http://sandbox:s%2Fs@127.0.0.1:4100/' };
    expect(readEnv({ DATABASE_URL, PAYMENT_GATEWAY: 'sandbox', ...sandbox }).payments.sandbox).toEqual({
      url: 'http://127.0.0.1:4100',
      secret: 's/s',
    });
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const hosted = readEnv({ PAYMENT_GATEWAY: 'stripe', ...stripe }).payments;
    expect(hosted).toMatchObject({ page: 'hosted', stripe: { secretKey: 'sk_test_1', publishableKey: null, webhookSecret: 'whsec_1' } });
    const embedded = readEnv({
      PAYMENT_GATEWAY: 'stripe',
      PAYMENT_PAGE: 'embedded',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      ...stripe,
    }).payments;
    expect(embedded).toMatchObject({ page: 'embedded', stripe: { publishableKey: 'pk_test_1' } });
    const tap = { PAYMENT_GATEWAY: 'tap', TAP_SECRET_KEY: 'sk_live_1', TAP_CUSTOMER_EMAIL: 'pay@example.com' };
    const known = { secretKey: 'sk_live_1', merchantId: null, customerEmail: 'pay@example.com' };
    expect(readEnv(tap).payments).toMatchObject({ gateway: 'tap', tap: known });
    expect(readEnv({ ...tap, TAP_MERCHANT_ID: '599424' }).payments.tap).toEqual({ ...known, merchantId: '599424' });
  });

  test.each([
    [{ PAYMENT_GATEWAY: 'sandbox', DEMO: 'off' }, 'SANDBOX_GATEWAY_URL: is needed for PAYMENT_GATEWAY=sandbox outside the demo'],
    [
      { SANDBOX_GATEWAY_URL: 'http://localhost:4100' },
      'SANDBOX_GATEWAY_URL: must have the secret as its password, like http://sandbox:secret@127.0.0.1:4100',
    ],
    [{ PAYMENT_GATEWAY: 'stripe' }, 'STRIPE_SECRET_KEY: is needed for PAYMENT_GATEWAY=stripe'],
    [
      { PAYMENT_GATEWAY: 'stripe', PAYMENT_PAGE: 'embedded', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_PUBLISHABLE_KEY: is needed for PAYMENT_PAGE=embedded',
    ],
    [
      { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_PUBLISHABLE_KEY: one key is for tests and the other for real money',
    ],
    [{ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET: is needed for PAYMENT_GATEWAY=stripe'],
    [{ PAYMENT_GATEWAY: 'tap' }, 'TAP_SECRET_KEY: is needed for PAYMENT_GATEWAY=tap'],
    [{ PAYMENT_GATEWAY: 'tap', TAP_SECRET_KEY: 'sk_test_1' }, 'TAP_CUSTOMER_EMAIL: is needed for PAYMENT_GATEWAY=tap'],
    [
      { PAYMENT_GATEWAY: 'tap', PAYMENT_PAGE: 'embedded', TAP_SECRET_KEY: 'sk_test_1', TAP_CUSTOMER_EMAIL: 'pay@example.com' },
      'PAYMENT_PAGE: Tap has only its own page, hosted',
    ],
  ])('PAY-01 refuses to start with an incompletely configured gateway: %o', (source, problem) => {
    expect(() => readEnv(source)).toThrow(new ConfigurationError(problem));
  });

  test('TRUST_PROXY counts or names proxies, and cannot trust every client', () => {
    const trusted = (TRUST_PROXY: string) => readEnv({ TRUST_PROXY }).trustProxy;
    expect(trusted('off')).toBe(false);
    expect(trusted('2')).toBe(2);
    expect(trusted('10.0.0.0/8, 2001:db8::/32,127.0.0.1')).toEqual(['10.0.0.0/8', '2001:db8::/32', '127.0.0.1']);
    for (const wrong of ['on', '0', '10', 'nginx', '10.0.0.0/33', '10.0.0.0/', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '10.0.0.0/8,'])
      expect(() => trusted(wrong), wrong).toThrow(/^TRUST_PROXY: must be off, how many proxies/);
  });

  test('PAY-01 origins of storefronts are exact', () => {
    const origins = (STOREFRONT_ORIGINS: string) => readEnv({ STOREFRONT_ORIGINS }).storefrontOrigins;
    expect(origins('https://order.example.com, http://localhost:5173')).toEqual(['https://order.example.com', 'http://localhost:5173']);
    for (const wrong of ['order.example.com', 'https://order.example.com/', 'https://a.example,', '*', 'null', 'ftp://a.example'])
      expect(() => origins(wrong), wrong).toThrow(/^STOREFRONT_ORIGINS: must be origins like/);
  });

  test('AUTH-08 a provider needs an id and a secret; without both it is not there', () => {
    expect(readEnv({ DEMO: 'off' }).providers).toEqual({});
    expect(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).providers).toEqual({
      google: { clientId: 'id', clientSecret: 'secret', url: null },
    });
    for (const [given, missing] of [
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
      ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
      ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
    ] as const)
      expect(() => readEnv({ [given]: 'x' })).toThrow(new ConfigurationError(`${missing}: is needed for ${given}`));
  });

  test('PHONE-02 PHONE-07 enables phone codes when WhatsApp or an SMS provider is fully configured', () => {
    const whatsapp = { WHATSAPP_PHONE_ID: '106540352242922', WHATSAPP_TOKEN: 'EAAJ-token', WHATSAPP_TEMPLATE: 'login_code' };
    const webhook = { WHATSAPP_APP_SECRET: 'app-secret', WHATSAPP_VERIFY_TOKEN: 'verify-token' };
    const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'twilio-token', TWILIO_SENDER: 'Sufra' };
    const SMS_URL = 'https://sms.example/?to={phone}&text={text}';
    expect(readEnv({}).textMessages).toBeNull();
    expect(readEnv({ ...whatsapp, ...twilio }).textMessages).toMatchObject({
      whatsapp: { template: 'login_code', webhook: null },
      sms: { kind: 'twilio', sender: 'Sufra' },
      countries: ['965', '966', '968', '971', '973', '974'],
      perDay: 200,
    });
    expect(readEnv(whatsapp).textMessages?.whatsapp?.news).toBeNull();
    const news = { ...whatsapp, WHATSAPP_ORDER_TEMPLATE: 'order_news' };
    expect(readEnv(news).textMessages?.whatsapp?.news).toEqual({ template: 'order_news', perDay: 500 });
    expect(readEnv({ ...news, ORDER_NEWS_PER_DAY: '50' }).textMessages?.whatsapp?.news?.perDay).toBe(50);
    const heard = { whatsapp: { webhook: { appSecret: 'app-secret' } }, sms: null };
    expect(readEnv({ ...whatsapp, ...webhook }).textMessages).toMatchObject(heard);
    const plain = { whatsapp: null, sms: { url: SMS_URL }, countries: ['971', '44'], perDay: 50 };
    expect(readEnv({ SMS_URL, PHONE_CODES_TO: '971,44', PHONE_CODES_PER_DAY: '50' }).textMessages).toMatchObject(plain);
    for (const [given, problem] of [
      [{ ...whatsapp, WHATSAPP_TOKEN: '' }, 'WHATSAPP_TOKEN: is needed for WHATSAPP_PHONE_ID'],
      [webhook, 'WHATSAPP_PHONE_ID: is needed for WHATSAPP_APP_SECRET'],
      [{ ...twilio, WHATSAPP_ORDER_TEMPLATE: 'order_news' }, 'WHATSAPP_PHONE_ID: is needed for WHATSAPP_ORDER_TEMPLATE'],
      [{ ...twilio, TWILIO_SENDER: '' }, 'TWILIO_SENDER: is needed for TWILIO_ACCOUNT_SID'],
      [{ ...twilio, SMS_URL }, 'SMS_URL: is another provider than TWILIO_ACCOUNT_SID, and one sends'],
      [{ SMS_BODY: '{"to":"{phone}","text":"{text}"}' }, 'SMS_URL: is needed for SMS_BODY'],
      [{ SMS_URL: 'https://sms.example/?to={phone}' }, 'SMS_URL: must have {phone}, and {text} or {code}'],
      [{ SMS_URL, SMS_BODY: '{"to"' }, 'SMS_BODY: must be JSON'],
      [{ SMS_URL, PHONE_CODES_TO: '+971' }, 'PHONE_CODES_TO: must be calling codes like 971,966'],
    ] as const)
      expect(() => readEnv(given)).toThrow(new ConfigurationError(problem));
  });

  test('AUTH-08 signs in with the sandbox in a demo without a provider', () => {
    const { google, facebook } = readEnv({ PUBLIC_URL: 'https://demo.example.com', PORT: '3100' }).providers;
    expect(google).toEqual(facebook);
    expect(google).toMatchObject({ url: 'https://demo.example.com/sandbox-sign-in', reachedAt: 'http://127.0.0.1:3100/sandbox-sign-in' });
  });

  test('DOC-05 reports to ZATCA with all four settings, which fit each other', () => {
    expect(readEnv({}).zatca).toBeNull();
    const { zatca } = readEnv(zatcaVariables);
    expect(zatca).toMatchObject({ url: zatcaVariables.ZATCA_URL, secret: zatcaVariables.ZATCA_SECRET, taxNumber: vatNumber });
    const frame = (key: string) => `-----BEGIN EC PRIVATE KEY-----\n${key}\n-----END EC PRIVATE KEY-----\n`;
    const pkcs8 = zatca?.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() ?? '';
    for (const key of [frame(zatcaVariables.ZATCA_PRIVATE_KEY), pkcs8, pkcs8.replaceAll('\n', '\\n')])
      expect(readEnv({ ...zatcaVariables, ZATCA_PRIVATE_KEY: key }).zatca?.privateKey.equals(zatca?.privateKey as KeyObject)).toBe(true);
    const key = (namedCurve: string) =>
      generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const [changes, problem] of [
      [{ ZATCA_URL: '' }, 'ZATCA_URL: is needed for ZATCA_CERTIFICATE'],
      [{ ZATCA_SECRET: '' }, 'ZATCA_SECRET: is needed for ZATCA_URL'],
      [{ ZATCA_URL: 'gw-fatoora.zatca.gov.sa' }, 'ZATCA_URL: must be a URL that starts with http:// or https://'],
      [
        { ZATCA_CERTIFICATE: atob(zatcaVariables.ZATCA_CERTIFICATE) },
        'ZATCA_CERTIFICATE: must be the binarySecurityToken of a production CSID, which names a VAT number',
      ],
      [
        { ZATCA_PRIVATE_KEY: key('prime256v1') },
        'ZATCA_PRIVATE_KEY: must be a private key on the curve secp256k1, as PEM or its Base64 in one line',
      ],
      [{ ZATCA_PRIVATE_KEY: key('secp256k1') }, 'ZATCA_PRIVATE_KEY: is not the key of ZATCA_CERTIFICATE'],
    ] as const)
      expect(() => readEnv({ ...zatcaVariables, ...changes })).toThrow(new ConfigurationError(problem));
  });

  test('ignores unrelated environment variables', () => {
    expect(readEnv({ HOME: '/root', PATH: '/bin' })).toEqual(readEnv({}));
  });
});
