import { describe, expect, test } from 'vitest';
import { createPageCache, finishPage, keepPage } from './page.ts';

describe('finished pages', () => {
  const page = (text: string, nonce = 'n1') =>
    finishPage(`<p>${text}</p><script nonce="${nonce}">run()</script>`, { status: 200, locale: 'en', nonce });
  const tag = (text: string) => page(text).body.tag('br');

  test('the same content has the same tag, other content another', () => {
    expect(tag('hummus')).toBe(tag('hummus'));
    expect(tag('hummus')).not.toBe(tag('kunafa'));
  });

  test('show nothing of what their scripts were marked with', () => {
    expect(page('hummus', 'n2').body.tag('br')).toBe(tag('hummus'));
    expect(page('hummus', 'n2').policy).toBe(page('hummus').policy);
  });

  test('keep their compressed forms when they are made anew and say the same', () => {
    const pages = createPageCache<string>(1_000_000);
    keepPage(pages, 'menu', { page: page('hummus'), reads: ['of then'] });
    const before = pages.get('menu')?.page.body;
    keepPage(pages, 'menu', { page: page('hummus', 'n2'), reads: ['of now'] });
    expect(pages.get('menu')?.page.body).toBe(before);
    expect(pages.get('menu')?.reads).toEqual(['of now']);
    keepPage(pages, 'menu', { page: page('kunafa'), reads: [] });
    expect(pages.get('menu')?.page.body).not.toBe(before);
  });

  test('are kept up to a limit: the oldest makes room', () => {
    const pages = createPageCache(64 * 1024 * 1024);
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 100; i++) pages.set(`page ${i}`, { page: page(megabyte), reads: [] });
    expect(pages.get('page 0')).toBeUndefined();
    expect(pages.get('page 99')).toBeDefined();
    expect(pages.size).toBeLessThanOrEqual(64);
  });
});
