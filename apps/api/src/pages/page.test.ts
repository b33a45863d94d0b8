import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentPolicy, finishPage } from './page.ts';
import { PageCache } from './page-cache.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('what a page may run', () => {
  test('its own inline scripts by their hash, and nothing that a stranger adds', () => {
    const html =
      '<html><script>one()</script><script type="module" src="/assets/a.js"></script><script type="module">two()</script></html>';
    const policy = contentPolicy(html);
    expect(policy).toContain(hash('one()'));
    expect(policy).toContain(hash('two()'));
    expect(policy).not.toContain(hash(''));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('no other site may put it into a frame', () => {
    expect(contentPolicy('')).toContain("frame-ancestors 'none'");
  });
});

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
