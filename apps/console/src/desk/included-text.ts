/** Free choices of an option group in words. Pure. */
import type { Translator } from '@sufra/i18n';
import { formatAmount } from '@sufra/i18n/formats';
import { listIn } from './desk-queries.ts';
import type { Values } from './field-texts.ts';

/** `2 free, then 1.00`, from the group's fields; null without free choices. What costs differently is `then up to 3.00`. */
export function includedText(t: Translator, fields: Values): string | null {
  const count = fields.included;
  if (typeof count !== 'number' || count <= 0) return null;
  const options = listIn(fields, 'options');
  const prices = options.flatMap((code) => ['pickup', 'delivery'].map((way) => Number(fields[`options.${code}.price.${way}`] ?? 0)));
  const price = Math.max(0, ...prices);
  if (price === 0) return t('menu.included', { count });
  return t(prices.every((each) => each === price) ? 'desk.included_then' : 'desk.included_then_up_to', {
    count,
    price: formatAmount(price),
  });
}
