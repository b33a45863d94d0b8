import { posix } from 'node:path';

/** What is mutated, and the tests that may notice: those of the same rooms, so that a break costs seconds and not minutes. */
const code = (...globs) => [...globs, '!**/*.test.ts', '!**/*-testing.ts'];

export const areas = {
  /** Prices, promises and words: whatever asks no database. */
  rules: {
    mutate: code(
      'packages/contract/src/{cart,checkout,promotions,menu,wire}/{pricing,options,model,money,rules,totals,refusal}*.ts',
      'apps/api/src/{ordering,people}/{addresses,account,cart,promotions}/rules.ts',
    ),
    projects: ['rules'],
    tests: [],
  },
  wire: { mutate: code('packages/contract/src/**/*wire.ts', 'packages/contract/src/wire/*.ts'), projects: ['rules'], tests: [] },
  sessions: {
    mutate: code('apps/api/src/people/account/{sessions,session-tokens,tokens,device,known-devices,logins,confirm}.ts'),
    projects: ['rules', 'embedded'],
    tests: ['device', 'session-rows'].map((name) => `apps/api/src/people/account/${name}.test.ts`),
  },
  /** Who is let in, and how often. */
  access: {
    mutate: code('apps/api/src/platform/http/{access,serve,frame,origins,limits,shared-limits,memory-limits}.ts'),
    projects: ['rules', 'embedded'],
    tests: ['serve', 'connection-errors', 'origins', 'proxies', 'limits', 'shared-limits', 'memory-limits'].map(
      (name) => `apps/api/src/platform/http/${name}.test.ts`,
    ),
  },
  /** What else stands around every call. */
  http: {
    mutate: code(
      'apps/api/src/platform/http/{,document/}*.ts',
      '!apps/api/src/platform/http/{access,serve,frame,origins,limits,shared-limits,memory-limits}.ts',
    ),
    projects: ['rules', 'embedded'],
    // Not those of the area above, nor the matrix of who may call what: they go through all of this without asking about it, and take longest.
    tests: [
      ...['body-limits', 'compression', 'errors', 'event-stream', 'fair-limiter', 'health', 'request-body', 'limits', 'metrics'],
      ...['metrics-of-processes', 'outside', 'cached-response', 'pressure', '../cache', 'shared-limits', 'signed-token', 'under-way'],
      ...['documents', 'openapi', 'page', 'schemas', 'whole'].map((name) => `document/${name}`),
      '../../context/cleanup',
      '../../people/account/session-rows',
    ].map((name) => posix.join('apps/api/src/platform/http', `${name}.test.ts`)),
  },
  settle: {
    mutate: code('apps/api/src/billing/payments/settle*.ts'),
    projects: ['embedded'],
    tests: ['apps/api/src/billing/payments/settle.test.ts'],
  },
};
