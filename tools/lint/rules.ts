/** Rules for tools/lint/structure.ts: application layers, and files that may use wire names. */

/** Field names and amount conversions of the legacy API. */
export const wireWords = /debtor|stock_id|sales_|modifiers?_categor|modifier_id|loc_code|_en_name|toFils|toAed/;

/** Files that may use wire names: field maps and schemas, browser storage, and tests that call the API as clients do. */
export const wireFiles = [
  /^packages\/contract\/src\/(.+\/)?(model|wire|schemas|forms|served)(\.test)?\.ts$/,
  /^packages\/contract\/src\/wire\//,
  /wire[\w-]*(\.[\w-]+)*\.tsx?$/,
  /^(apps\/api\/src|tests)\/.+\.test\.ts$/,
  /^tests\/(protocol|support\/restaurant)/,
];

interface Layers {
  folder: string;
  /** Bottom to top: files may import from their own layer and those below. */
  order: readonly (readonly string[])[];
  /** Depth of module folders for cycle checks; 1 by default. */
  roomDepth?: number;
  /** Type-only files that aggregate other modules; every layer may import them. */
  typesOnly?: readonly string[];
}

export const layers: readonly Layers[] = [
  {
    folder: 'packages/contract/src',
    order: [
      ['names.ts', 'text.ts', 'money.ts', 'country.ts', 'vat.ts', 'focal-point.ts', 'endpoint.ts', 'refusals.ts', 'wire', 'testing'],
      ['served.ts'],
      [
        'account',
        'addresses',
        'availability',
        'branches',
        'car',
        'cards',
        'cart',
        'checkout',
        'company',
        'customers',
        'desk',
        'documents',
        'drivers',
        'favourites',
        'feed',
        'feedback',
        'geo',
        'gifts',
        'guests',
        'kitchen',
        'menu',
        'orders',
        'payments',
        'personal-data',
        'phone-orders',
        'points',
        'promotions',
        'push',
        'reports',
        'restaurant',
        'setup',
        'slots',
        'staff',
        'tables',
        'till',
      ],
      ['endpoints.ts'],
    ],
  },
  {
    folder: 'apps/storefront/src',
    order: [
      ['messages.ts', 'modules.d.ts', 'paths.ts', 'react.ts'],
      ['site'],
      ['loading'],
      ['visit'],
      ['calls', 'api.ts'],
      ['catalogue'],
      ['account', 'addresses', 'branches', 'cart', 'checkout', 'geo', 'menu', 'orders', 'payments', 'promotions', 'shell'],
      ['routes.ts', 'root.tsx', 'entry.client.tsx', 'entry.server.tsx'],
    ],
  },
  {
    folder: 'apps/console/src',
    order: [
      ['messages.ts', 'modules.d.ts', 'paths.ts', 'site.ts', 'persisted.ts'],
      ['calls'],
      ['live'],
      ['page'],
      ['account'],
      ['tickets', 'invoices'],
      ['availability', 'board', 'customers', 'desk', 'drive', 'gifts', 'phone-orders', 'ratings', 'sold', 'staff', 'tables', 'today'],
      ['setup', 'shell'],
      ['routes.tsx', 'main.tsx'],
    ],
  },
  {
    folder: 'apps/api/src',
    roomDepth: 2,
    typesOnly: ['context/context.ts'],
    order: [
      ['config'],
      ['platform'],
      ['catalogue', 'places'],
      ['ordering'],
      ['billing', 'people', 'notifications'],
      ['importer', 'desk', 'web'],
      ['cli', 'context', 'app.ts', 'server.ts', 'main.ts'],
    ],
  },
];
