/** Text folding: one canonical spelling for search input and indexed text. */

const arabicFolds: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ء: '',
  ـ: '',
};

/**
 * Lower case without diacritics; unifies commonly confused letters (أ إ آ ا, ى ي, ة ه, ؤ و, ئ ي), digits and spaces. NFD splits hamza and
 * madda into marks, which are removed with the diacritics.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’ʼ`]/gu, '')
    .replace(
      /[\u0621\u0640\u0629\u0649\u0671\u067e\u0686\u06a4\u06a9\u06af\u06c0\u06c1\u06cc\u06d0]/g,
      (letter) => arabicFolds[letter] ?? '',
    )
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
