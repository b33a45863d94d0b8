/** Reserved paths: no branch name may collide with an existing route. */
import { readFileSync } from 'node:fs';
import { ownPaths } from '@sufra/restaurant/values/own-paths';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { expect, test } from 'vitest';
import { sandboxPrefix } from '../config/payments.ts';
import { signInPrefix } from '../config/sign-in.ts';
import { storefrontPages } from '../web/routes.ts';

const served: string[] = [sandboxPrefix, signInPrefix];
const everything = { METRICS_TOKEN: 'metrics-of-the-tests-0123' };
shared(await startApi(everything, { pages: storefrontPages, onRoute: ({ url }) => served.push(url) }));

test('OWN-02 reserves exactly our own first path segments against branch names', () => {
  const routes = readFileSync(new URL('../../../storefront/src/routes.ts', import.meta.url), 'utf8');
  const pages = [...routes.matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`);
  // Paths with a file extension, such as /robots.txt, cannot collide.
  const words = [...served, ...pages].flatMap((path) => /^\/([\w-]+)(?:\/|$)/.exec(path)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(15);
  expect([...ownPaths].toSorted()).toEqual([...new Set(words)].toSorted());
});
