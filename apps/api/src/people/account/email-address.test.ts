import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalEmail } from './email-address.ts';

test.each([
  ['capitals', 'LAYLA@EXAMPLE.COM', 'layla@example.com'],
  ['spaces around', ' layla@example.com\n', 'layla@example.com'],
  ['wide letters', 'ｌａｙｌａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'layla@example.com'],
  ['the root’s dot', 'layla@example.com.', 'layla@example.com'],
  ['marks of direction from a chat', '\u200flayla@exam\u00adple.com\u200e', 'layla@example.com'],
  ['a composed letter', 'jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['a Turkish capital', 'İnfo@example.com', 'i\u0307nfo@example.com'],
  ['a Greek capital at the end', 'ΝΙΚΟΣ@example.com', 'νικοσ@example.com'],
  ['a Greek small letter at the end', 'νίκος@example.com', 'νίκοσ@example.com'],
  ['an Arabic domain', 'noura@مثال.امارات', 'noura@xn--mgbh0fb.xn--mgbaam7a8h'],
  ['an Arabic domain as the DNS knows it', 'noura@XN--MGBH0FB.xn--mgbaam7a8h', 'noura@xn--mgbh0fb.xn--mgbaam7a8h'],
  ['a German domain', 'info@Straße.de', 'info@xn--strae-oqa.de'],
  ['a domain with a Japanese dot', 'layla@example。com', 'layla@example.com'],
])('%s', (_, typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
});

test.each([
  ['dots before the @', 'la.yla@example.com'],
  ['a tag', 'layla+shop@example.com'],
  ['another letter that looks alike', 'laylа@example.com'],
  ['a path after the domain', 'layla@example.com/x'],
  ['a letter in percent', 'layla@%65xample.com'],
  ['another domain', 'layla@example.co'],
])('%s may be another mailbox', (_, typed) => {
  expect(canonicalEmail(typed)).not.toBe('layla@example.com');
});

const letters = fc.constantFrom(...'aiIİıσΣςßẞſK', 'ﬁ', 'Å', 'é', 'e\u0301', 'Ω', 'ｗ', 'ﷲ', 'لا', '٣', 'q');
const part = fc.array(letters, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
const address = fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}.com`);

test('canonicalizing an e-mail is idempotent', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(fc.oneof(address, anything), (typed) => {
      const canonical = canonicalEmail(typed);
      expect(canonicalEmail(canonical)).toBe(canonical);
    }),
    { numRuns: 2000, examples: [['\ufe72']] },
  );
});

test('server ignores case, composition, width, invisible marks and IDN form in an e-mail', () => {
  const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const spellings = [
    (typed: string) => typed.normalize('NFD'),
    (typed: string) => typed.normalize('NFC'),
    wide,
    (typed: string) => `  ${typed}. `,
    (typed: string) => [...typed].join('\u200b'),
    (typed: string) => typed.toLowerCase(),
    (typed: string) => typed.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
    (typed: string) => typed.replace(/@.*/, (domain) => (domain.toUpperCase().toLowerCase() === domain ? domain.toUpperCase() : domain)),
  ];
  fc.assert(
    fc.property(address, fc.shuffledSubarray(spellings), (typed, changes) => {
      const spelt = changes.reduce((text, change) => change(text), typed);
      expect(canonicalEmail(spelt)).toBe(canonicalEmail(typed));
    }),
    { numRuns: 1000 },
  );
});
