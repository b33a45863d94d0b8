import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { contentPolicy, mapSources, ownScripts, paymentSources, permissions } from './content-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('scripts of a page', () => {
  test('allows the renderer’s inline scripts by hash, and no injected ones', () => {
    const html = `<html><script nonce="n1">one()</script><script type="module" src="/assets/a.js"></script><script>stranger()</script>
<script type="module" nonce="n1" async="">two()</script><script nonce="n2">guessed()</script><script data-x="n1">near()</script>
<script nonce="n1" src="/assets/b.js"></script><p title=' nonce="n1"'></p><script>behind()</script></html>`;
    expect(ownScripts(html, 'n1')).toEqual(['one()', 'two()']);
    const policy = contentPolicy(ownScripts(html, 'n1'));
    expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
  });
});

describe('a payment page', () => {
  const directive = (origin: string | null, name: string) =>
    contentPolicy([], paymentSources(origin))
      .split('; ')
      .find((each) => each.startsWith(name));

  test('PAY-01 policy allows frames of the gateway’s page and of our own bridge page only', () => {
    expect(directive('https://pay.example', 'frame-src')).toBe("frame-src 'self' https://pay.example");
    expect(permissions('https://pay.example')).toContain('payment=(self "https://pay.example")');
  });

  test('PAY-01 frames nothing when customers navigate to the payment page', () => {
    expect(directive(null, 'frame-src')).toBe("frame-src 'none'");
    expect(permissions(null)).toContain('payment=()');
  });

  test('PAY-01 forbids framing of our own pages', () => {
    expect(directive('https://pay.example', 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });
});

describe('map sources of a page', () => {
  const policyWith = (variables: Record<string, string>) => {
    const policy = contentPolicy(['one()'], mapSources(readEnv(variables)));
    return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
  };
  const plain = policyWith({ MAP_STYLE_URL: 'off' });

  test('MAP-06 browser needs only this server and a worker for the map that the project ships', () => {
    expect(plain).toMatchObject({
      'connect-src': ["'self'"],
      'worker-src': ["'self'", 'blob:'],
      'font-src': ["'self'"],
      'style-src': ["'self'"],
      'frame-src': ["'none'"],
      'script-src': ["'self'", hash('one()')],
    });
  });

  test('MAP-06 own tiles need no further sources', () => {
    expect(policyWith({ MAP_STYLE_URL: 'pmtiles:///srv/emirates.pmtiles' })).toEqual(plain);
  });

  test('MAP-06 demo may ask the host of its public streets; a real restaurant asks no other host', () => {
    expect(policyWith({})).toEqual({ ...plain, 'connect-src': ["'self'", 'https://tiles.openfreemap.org'] });
    expect(policyWith({ DEMO: 'off' })).toEqual(plain);
  });

  test.each([
    ['https://tiles.example/styles/day.json?key=1', ["'self'", 'https://tiles.example', 'https:']],
    ['http://localhost:8080/style.json', ["'self'", 'http://localhost:8080', 'https:']],
  ])('MAP-06 an external style adds sources, but no scripts: %s', (url, connect) => {
    expect(policyWith({ MAP_STYLE_URL: url })).toEqual({ ...plain, 'connect-src': connect });
  });
});
