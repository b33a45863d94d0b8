import { describe, expect, test } from 'vitest';
import { finishPage } from './renderer.ts';

describe('finished pages', () => {
  const page = (text: string, nonce = 'n1') =>
    finishPage(`<p>${text}</p><script nonce="${nonce}">run()</script>`, { path: '/', status: 200, locale: 'en', nonce });
  const tag = (text: string) => page(text).tag('br');

  test('the same content has the same tag, other content another', () => {
    expect(tag('hummus')).toBe(tag('hummus'));
    expect(tag('hummus')).not.toBe(tag('kunafa'));
  });

  test('do not reveal the script nonce', () => {
    expect(page('hummus', 'n2').tag('br')).toBe(tag('hummus'));
    // The policy is unchanged, too.
    expect(page('hummus', 'n2').equals(page('hummus'))).toBe(true);
  });
});
