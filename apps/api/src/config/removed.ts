/** Removed settings with migration hints. They have no effect; the log warns about each at start. */
const inFolder = '`companies` in restaurant.yaml names who sells; the database keeps what was set before';

const removedSettings: Readonly<Record<string, string>> = {
  API_KEY: 'the key is sufra-demo-key everywhere; it is public and protects nothing',
  BASEMAP_PMTILES: 'set MAP_STYLE_URL=pmtiles:///path/of/the.pmtiles',
  DATABASE_POOLED: 'DATABASE_URL is a pooler where DATABASE_DIRECT_URL is set',
  DEMO_PACE: 'set DEMO_KITCHEN to the number of seconds',
  DEMO_STYLE_URL: 'set MAP_STYLE_URL to a style, or to off',
  FACEBOOK_URL: 'signing in with Facebook is with Facebook itself',
  GEOCODER: 'set GEOCODER_URL=photon+https://… or nominatim+https://…, or neither for the places file',
  GOOGLE_ISSUER: 'signing in with Google is with Google itself',
  OPEN_CASH_ORDERS: 'an account may have 5 open cash orders',
  OPEN_CASH_TOTAL: 'open cash orders of an account may come to 20,000 AED together',
  PAYMENT_MODE: 'a payment page that can be framed is',
  PUSH_SERVICES: 'messages go to the services of Chrome, Edge, Firefox and Safari',
  SANDBOX_GATEWAY_SECRET: 'it is the password in SANDBOX_GATEWAY_URL=http://sandbox:secret@127.0.0.1:4100',
  SANDBOX_PUBLIC_URL: 'SANDBOX_GATEWAY_URL is where customers reach the sandbox, too; the sandbox’s own process still reads it',
  SELLER_ADDRESS_AR: inFolder,
  SELLER_ADDRESS_EN: inFolder,
  SELLER_NAME_AR: inFolder,
  SELLER_NAME_EN: inFolder,
  SELLER_TRN: inFolder,
};

/** One message per removed variable that is still set. */
export const removedFrom = (given: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(removedSettings).flatMap(([name, instead]) => (name in given ? [`${name} is no setting any more: ${instead}`] : []));
