/** Common-password list in lower case: the most leaked ones (17,950 with at least eight characters), and our own. */
import { readFileSync } from 'node:fs';
import { lazy } from '../../platform/cache.ts';

const list = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));

/** Regional additions; the leaked list misses them, and rules derive the rest. */
const more =
  `01234567 012345678 0123456789 01020304 0987654321 12121212 123123123 12341234 1234567891 20202020 87654321 987654321 9876543210 abcdefgh
  abcdefghi admin1234 ahmed123 alhamdulillah allahuakbar bangladesh bismillah bismillah1 dearbook dubai123 dubai2020 emirates habibi123 habibti1
  inshallah kuwait123 mashallah mohamed1 mohamed123 mohammad mohammed1 mohammed123 muhammad1 mustafa1 p@ssword pakistan1 pakistan123 palestine
  password1! qatar2022 qqww1122 ramadan1 sandbox1 saudi123 sharjah1 subhanallah target123 woaini1314 zaq1zaq1`.split(/\s+/);

/** One newline-separated string takes a tenth of a set's memory. */
const common = lazy(() => {
  const leaked: string[] = JSON.parse(readFileSync(list, 'utf8'));
  return `\n${[...leaked.filter((password) => password.length >= 8), ...more].join('\n')}\n`;
});

const isLeaked = (typed: string): boolean => !typed.includes('\n') && common().includes(`\n${typed}\n`);

/** Whether a password is easily guessed: leaked, one repeated character, or the e-mail's name, with or without surrounding digits. */
export function isCommonPassword(password: string, email: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const address = email.normalize('NFKC').toLowerCase();
  const name = address.split('@')[0] ?? '';
  const isTheirs = typed === address || typed === name || (lettersOf(name).length > 2 && lettersOf(typed) === lettersOf(name));
  return isTheirs || isLeaked(typed) || new Set(typed).size === 1;
}

/** Strips digits and symbols from both ends. */
const lettersOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
