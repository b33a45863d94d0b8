/** The addresses that no branch may stand at are those that there are. */
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

test('OWN-02 each first word of an address of ours is kept from branches, and no other', () => {
  const routes = readFileSync(new URL('../../../storefront/src/routes.ts', import.meta.url), 'utf8');
  const pages = [...routes.matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`);
  // Files with an ending, such as /robots.txt, are no branch's name.
  const words = [...served, ...pages].flatMap((path) => /^\/([\w-]+)(?:\/|$)/.exec(path)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(15);
  expect([...ownPaths].toSorted()).toEqual([...new Set(words)].toSorted());
});
