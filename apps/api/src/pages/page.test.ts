import { describe, expect, test } from 'vitest';
import { finishPage } from './page.ts';
import { PageCache } from './page-cache.ts';

describe('finished pages', () => {
  const page = (text: string) => finishPage(`<p>${text}</p>`, 200, 'en');

  test('the same content has the same tag, other content another', () => {
    expect(page('hummus').etag).toBe(page('hummus').etag);
    expect(page('hummus').etag).not.toBe(page('kunafa').etag);
  });

  test('are kept up to a limit: the oldest makes room', () => {
    const cache = new PageCache();
    for (let i = 0; i <= 300; i++) cache.set(`page ${i}`, page(String(i)));
    expect(cache.get('page 0')).toBeNull();
    expect(cache.get('page 300')).not.toBeNull();
  });
});
