import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { email, line, requiredText, text } from './parts.ts';

const messages = (schema: z.ZodMiniType, input: unknown): string[] => {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

describe('lengths count after cleaning', () => {
  test('text', () => {
    expect(text(5).parse('  a\nb  ')).toBe('a\nb');
    expect(messages(text(5), 'abcdef')).toEqual(['errors.too_long']);
  });
  test('line', () => {
    expect(line(5).parse('a\nb')).toBe('a b');
    expect(messages(line(5), 'abcdef')).toEqual(['errors.too_long']);
  });
  test.each([[''], ['   '], ['\u202e\u0007 '], [undefined], [null], [7]])('required text: %j counts as missing', (input) => {
    expect(messages(requiredText(5, 'account.name_required'), input)).toEqual(['account.name_required']);
  });
});

describe('AUTH-02 e-mail addresses', () => {
  test.each(['a@b.co', 'layla.haddad+food@mail.example.ae', "o'neil@example.com", 'نورة@مثال.امارات', ' spaced@example.com '])(
    'accepts %s',
    (input) => {
      expect(email.parse(input)).toBe(input.trim());
    },
  );
  test.each([[''], ['  '], [undefined], [null]])('reports %j as missing', (input) => {
    expect(messages(email, input)).toEqual(['account.email_required']);
  });
  test.each([
    'layla',
    'layla@',
    '@example.com',
    'layla@example',
    'layla@@example.com',
    'la yla@example.com',
    'layla@example..com',
    'a@b.co, c@d.co',
    'a@b.co\nBcc: c@d.co',
  ])('rejects %j', (input) => {
    expect(messages(email, input)).toEqual(['account.email_invalid']);
  });
  test('rejects one of 255 characters', () => {
    expect(messages(email, `${'a'.repeat(243)}@example.com`)).toEqual(['account.email_invalid']);
  });
});
