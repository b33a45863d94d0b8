/** First path segments that the product reserves. A branch of such a name would have a menu that no visitor can open. */
export const ownPaths: readonly string[] = [
  // The server's: a test of the API compares them with its routes, and with the storefront's.
  ...[
    'api',
    'assets',
    'books',
    'console',
    'dev',
    'health',
    'map',
    'metrics',
    'papers',
    'payment-form',
    'payment-return',
    'pictures',
    'preview',
    'sandbox-gateway',
    'sandbox-sign-in',
    'webhooks',
  ],
  // The storefront's pages.
  ...[
    'confirm-email',
    'coupons',
    'guest-order',
    'login',
    'my-account',
    'my-address',
    'my-order',
    'privacy',
    'register',
    'reset-password',
    'terms',
  ],
];

/** Whether an address that begins with a branch's name would be one of these, in whatever letters. */
export const isOwnPath = (name: string): boolean => ownPaths.includes(name.trim().toLowerCase());
