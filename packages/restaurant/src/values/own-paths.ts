/** Reserved first path segments: a branch of that name would have an unreachable menu. */
export const ownPaths: readonly string[] = [
  // Server paths; an API test compares them with its routes and the storefront's.
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

/** Whether a path starting with this name collides, ignoring case. */
export const isOwnPath = (name: string): boolean => ownPaths.includes(name.trim().toLowerCase());
