/** The rules that lint/structure.ts enforces: the layers of each application, and which files may use wire words. */

/** The old API's words, and the conversions of its amounts. */
export const wireWords = /debtor|stock_id|sales_|modifiers?_categor|modifier_id|loc_code|_en_name|toFils|toAed/;

/** Files that speak the wire: the contract's, what the browser's storage keeps, and tests that call the API as any client does. */
export const wireFiles = [
  /^packages\/contract\/src\/(.+\/)?(wire|schemas|forms|examples)(\.test)?\.ts$/,
  /^packages\/contract\/src\/wire\//,
  /wire[\w-]*(\.[\w-]+)*\.tsx?$/,
  /^apps\/api\/src\/.+\.test\.ts$/,
  /^apps\/api\/src\/(wire|testing\/restaurant)/,
];

interface Layers {
  folder: string;
  /** From bottom to top: files may import from their own layer and those below. */
  order: readonly (readonly string[])[];
}

export const layers: readonly Layers[] = [
  {
    folder: 'packages/contract/src',
    order: [
      ['names.ts', 'text.ts', 'endpoint.ts', 'refusals.ts', 'wire', 'testing'],
      ['served.ts'],
      [
        'account',
        'addresses',
        'availability',
        'branches',
        'cart',
        'checkout',
        'customers',
        'geo',
        'guests',
        'kitchen',
        'menu',
        'orders',
        'papers',
        'payments',
        'personal-data',
        'promotions',
        'push',
        'reports',
        'restaurant',
        'slots',
        'staff',
      ],
      ['endpoints.ts'],
    ],
  },
  {
    folder: 'apps/storefront/src',
    order: [
      ['messages.ts', 'page-texts.ts', 'modules.d.ts', 'paths.ts'],
      ['site'],
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
      ['messages.ts', 'modules.d.ts', 'paths.ts', 'site.ts', 'kept'],
      ['calls'],
      ['live'],
      ['page'],
      ['account'],
      ['tickets', 'papers'],
      ['availability', 'board', 'customers', 'staff', 'today'],
      ['shell'],
      ['routes.tsx', 'main.tsx'],
    ],
  },
  {
    folder: 'apps/api/src',
    order: [
      ['config', 'own-address.ts', 'log.ts', 'messages.ts', 'search'],
      ['db'],
      ['http'],
      ['jobs', 'catalogue'],
      ['promise', 'realtime'],
      [
        'context.ts',
        'account',
        'addresses',
        'announce',
        'availability',
        'branches',
        'cart',
        'checkout',
        'customers',
        'escalation',
        'geo',
        'guests',
        'kitchen',
        'mail',
        'menu',
        'orders',
        'pages',
        'papers',
        'payments',
        'personal-data',
        'pictures',
        'promotions',
        'push',
        'reports',
        'restaurant',
        'slots',
        'staff',
      ],
      ['demo'],
      ['terminal'],
      ['memory.ts', 'stopping.ts', 'open-context.ts', 'app.ts', 'start-server.ts', 'cluster.ts', 'main.ts', 'dev.ts'],
      ['testing', 'wire'],
    ],
  },
];
