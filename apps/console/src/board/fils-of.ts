import { latinDigits } from '@sufra/contract/text';

/** `12.5` or `١٢٫٥٠` → 1250 fils; null for what is no amount. */
export function filsOf(typed: string): number | null {
  const [, dirhams = '', rest = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(latinDigits(typed).replace('٫', '.').trim()) ?? [];
  return dirhams === '' ? null : Number(dirhams) * 100 + Number(rest.padEnd(2, '0'));
}
