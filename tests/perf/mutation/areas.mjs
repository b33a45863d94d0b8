import { posix } from 'node:path';

/** Mutated files, and the tests that may detect mutants: those of the same modules, so that a mutant takes seconds instead of minutes. */
const code = (...globs) => [...globs, '!**/*.test.ts', '!**/*-testing.ts'];

export const areas = {
  /** Prices, estimates and texts: code without database access. */
  rules: {
    mutate: code(
      'packages/contract/src/{money,vat}.ts',
      'packages/contract/src/{cart,menu}/{changes,default-options,dietary,options,pricing,shown-price}.ts',
      'packages/contract/src/{gifts,orders,points,promotions}/{benefit,grant,promise,refunds,rules,states}.ts',
      'apps/api/src/{ordering,people}/{addresses,account,cart,promotions}/rules.ts',
    ),
    projects: ['rules'],
    tests: [],
  },
  /** Field maps, and the conversion by them. */
  wire: { mutate: code('packages/contract/src/**/{model,wire}.ts', 'packages/contract/src/wire/*.ts'), projects: ['rules'], tests: [] },
  sessions: {
    mutate: code('apps/api/src/people/account/{sessions,session-tokens,tokens,device,known-devices,logins,confirm}.ts'),
    projects: ['rules', 'embedded'],
    tests: ['account/confirm', 'account/device', 'account/session-rows', '../context/cleanup'].map((name) =>
      posix.join('apps/api/src/people', `${name}.test.ts`),
    ),
  },
  /** Authentication, authorization and rate limits. */
  access: {
    mutate: code('apps/api/src/platform/http/{access,serve,frame,origins,limits,shared-limits,memory-limits}.ts'),
    projects: ['rules', 'embedded'],
    tests: ['serve', 'frame', 'connection-errors', 'origins', 'proxies', 'limits', 'shared-limits', 'memory-limits'].map(
      (name) => `apps/api/src/platform/http/${name}.test.ts`,
    ),
  },
  /** Other HTTP infrastructure around every call. */
  http: {
    mutate: code(
      'apps/api/src/platform/http/{,document/}*.ts',
      '!apps/api/src/platform/http/{access,serve,frame,origins,limits,shared-limits,memory-limits}.ts',
    ),
    projects: ['rules', 'embedded'],
    // Excludes tests of the area above and the access matrix: they pass through this code without checking it, and are the slowest.
    tests: [
      ...['body-limits', 'compression', 'errors', 'event-stream', 'fair-limiter', 'health', 'request-body', 'limits', 'metrics'],
      ...[
        'metrics-of-processes',
        'outbound-requests',
        'cached-response',
        'pressure',
        '../cache',
        'shared-limits',
        'signed-token',
        'requests-in-flight',
      ],
      ...['documents', 'openapi', 'page', 'schemas', 'whole'].map((name) => `document/${name}`),
      '../../context/cleanup',
      '../../people/account/session-rows',
      '../../web/payment-return',
    ].map((name) => posix.join('apps/api/src/platform/http', `${name}.test.ts`)),
  },
  settle: {
    mutate: code('apps/api/src/billing/payments/settle*.ts'),
    projects: ['embedded'],
    tests: ['apps/api/src/billing/payments/settle.test.ts'],
  },
};
