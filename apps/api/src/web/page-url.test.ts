import { describe, expect, test } from 'vitest';
import { Refusal } from '../platform/http/errors.ts';
import { parsePageRequest, routePatterns } from './page-url.ts';

const routes = {
  root: { path: '' },
  frame: { parentId: 'root' },
  home: { parentId: 'frame' },
  guests: { parentId: 'frame' },
  login: { parentId: 'guests', path: 'login' },
  continue: { parentId: 'guests', path: 'login/continue' },
  edit: { parentId: 'frame', path: 'my-address/:addressId/edit' },
  terms: { parentId: 'frame', path: 'terms' },
  menu: { parentId: 'frame', path: ':branch/menu' },
  checkout: { parentId: 'frame', path: ':branch/menu/checkout' },
  else: { parentId: 'frame', path: '*' },
};
const patterns = routePatterns(routes);
const isBranch = (segment: string) => segment === 'Dubai%20Marina';
const hasDish = (_: string, id: number) => id === 7;
const ask = (target: string) => {
  const { url, key } = parsePageRequest(target, { publicUrl: 'https://sufra.test', patterns, isBranch, hasDish });
  return { url: url.href.replace('https://sufra.test', ''), key };
};

test('the paths of the storefront are those of its routes', () => {
  expect([...patterns].toSorted()).toEqual(
    ['/', '/*', '/:branch/menu', '/:branch/menu/checkout', '/login', '/login/continue', '/my-address/:addressId/edit', '/terms'].toSorted(),
  );
});

describe('ignores unknown parameters, so that the cached page is used', () => {
  test.each([
    ['/', '/'],
    ['/Dubai%20Marina/menu', '/Dubai%20Marina/menu'],
    ['/Dubai%20Marina/menu?y=1', '/Dubai%20Marina/menu'],
    ['/Dubai%20Marina/menu?y=2&lang=fr&item=8&q=&sign_in=expired', '/Dubai%20Marina/menu'],
    ['/Dubai%20Marina/menu?item=7e0', '/Dubai%20Marina/menu'],
    ['/Dubai%20Marina/menu/checkout?item=7&lang=ar', '/Dubai%20Marina/menu/checkout'],
    ['/Dubai%20Marina/menu/checkout?q=hummus', '/Dubai%20Marina/menu/checkout'],
    ['/login?from=1&lang=ar', '/login'],
    ['/login?sign_in=expired&x=1', '/login?sign_in=expired'],
    ['/login?sign_in=anything', '/login'],
  ])('%s', (target, page) => {
    expect(ask(target)).toEqual({ url: page, key: page });
  });
});

describe('caches pages with a different head separately', () => {
  test.each([
    ['in a language that was asked for', '/?utm_source=x&lang=ar', '/?lang=ar'],
    ['the menu in one', '/Dubai%20Marina/menu?lang=en', '/Dubai%20Marina/menu?lang=en'],
    ['a legal text in one', '/terms?lang=en', '/terms?lang=en'],
    ['a dish, however its number is written', '/Dubai%20Marina/menu?y=1&item=007', '/Dubai%20Marina/menu?item=7'],
    ['a dish in a language', '/Dubai%20Marina/menu?item=7&lang=ar', '/Dubai%20Marina/menu?lang=ar&item=7'],
  ])('%s', (_title, target, page) => {
    expect(ask(target)).toEqual({ url: page, key: page });
  });
});

describe('does not cache unbounded variants', () => {
  test.each([
    ['a search', '/Dubai%20Marina/menu?y=1&q=hummus&item=7', '/Dubai%20Marina/menu?q=hummus'],
    ['a very long search', `/Dubai%20Marina/menu?q=${'x'.repeat(5000)}`, `/Dubai%20Marina/menu?q=${'x'.repeat(256)}`],
    ['branches that are not there', '/nowhere/menu', '/nowhere/menu'],
    ['other spellings of one that is', '/%44ubai%20Marina/menu', '/%44ubai%20Marina/menu'],
    ['numbers', '/my-address/12/edit?y=1', '/my-address/12/edit'],
    ['pages that are not there', '/a/b/c?y=1', '/a/b/c'],
    ['spellings of a page', '/LOGIN', '/LOGIN'],
    ['the data of a page', '/Dubai%20Marina/menu.data?_routes=menu,root&y=1', '/Dubai%20Marina/menu.data?_routes=menu%2Croot'],
    ['the data of all of a page', '/Dubai%20Marina/menu.data?y=1', '/Dubai%20Marina/menu.data'],
  ])('%s', (_title, target, url) => {
    expect(ask(target)).toEqual({ url, key: null });
  });
});

describe('returns 404 for invalid paths, never on another host', () => {
  test.each([
    '//',
    '//[',
    '//user:pass@h/menu',
    '/\\evil.example/menu',
    '/.//evil.example',
    '/menu.php',
    '/favicon.ico',
    '/Dubai%20Marina/menu.json',
  ])('%s', (target) => {
    expect(() => ask(target)).toThrow(new Refusal('not_found'));
  });

  test.each(['/:80/menu', '/@evil.example/menu', 'https://evil.example/menu', '*'])('%s stays here', (target) => {
    const { url } = parsePageRequest(target, { publicUrl: 'https://sufra.test', patterns, isBranch, hasDish });
    expect(url.host).toBe('sufra.test');
    expect(() => new Request(url)).not.toThrow();
  });
});
