import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { cleanLine, cleanText, email, latinDigits, line, requiredText, text } from './text.ts';

const messages = (schema: z.ZodMiniType, input: unknown): string[] => {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

describe('what people type is cleaned', () => {
  test.each([
    ['nothing to do', 'Bayt Al Hana', 'Bayt Al Hana'],
    ['spaces around', '  Layla  ', 'Layla'],
    ['a NUL, which PostgreSQL refuses', 'Lay\u0000la', 'Layla'],
    ['an escape sequence for the kitchen printer', 'no onions\u001b[2J', 'no onions[2J'],
    ['C1 controls', 'a\u0085b\u009bc', 'abc'],
    ['right-to-left override that reverses a note', 'with \u202enuts\u202c', 'with nuts'],
    ['isolates left open', '\u2067مرحبا', 'مرحبا'],
    ['a tab', 'a\tb', 'a b'],
    ['line ends of Windows', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['Arabic, joiners and emoji stay', 'نُورَة \u{1f469}\u200d\u{1f373}', 'نُورَة \u{1f469}\u200d\u{1f373}'],
  ])('%s', (_, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  test('a name stays on one line, so that it cannot forge a line of a mail', () => {
    expect(cleanLine('Layla\r\nBcc: everyone@example.com')).toBe('Layla Bcc: everyone@example.com');
    expect(cleanLine('Al  Marsa \n Street')).toBe('Al Marsa Street');
  });

  test('digits of an Arabic or Persian keyboard become Latin ones', () => {
    expect(latinDigits('+٩٧١ ٥٠ ۱۲۳')).toBe('+971 50 123');
  });
});

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
    '%s is one',
    (input) => {
      expect(email.parse(input)).toBe(input.trim());
    },
  );
  test.each([[''], ['  '], [undefined], [null]])('%j is missing', (input) => {
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
  ])('%j is none', (input) => {
    expect(messages(email, input)).toEqual(['account.email_invalid']);
  });
  test('one of 255 characters is none', () => {
    expect(messages(email, `${'a'.repeat(243)}@example.com`)).toEqual(['account.email_invalid']);
  });
});
