import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, latinDigits } from './text.ts';

describe('input is sanitized', () => {
  test.each([
    ['nothing to do', 'Bayt Al Hana', 'Bayt Al Hana'],
    ['spaces around', '  Layla  ', 'Layla'],
    ['a NUL, which PostgreSQL refuses', 'Lay\u0000la', 'Layla'],
    ['an escape sequence for the kitchen printer', 'no onions\u001b[2J', 'no onions[2J'],
    ['C1 controls', 'a\u0085b\u009bc', 'abc'],
    ['right-to-left override that reverses a note', 'with \u202enuts\u202c', 'with nuts'],
    ['isolates left open', '\u2067مرحبا', 'مرحبا'],
    ['the half that is left of a cut emoji, which JSON in PostgreSQL refuses', 'karak \ud83d', 'karak'],
    ['two halves in the wrong order', 'a\ude00\ud83db', 'ab'],
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

  test('converts Arabic and Persian digits to Latin ones', () => {
    expect(latinDigits('+٩٧١ ٥٠ ۱۲۳')).toBe('+971 50 123');
  });
});
