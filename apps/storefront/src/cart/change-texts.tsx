import type { LineChange } from '@sufra/contract/cart/changes';
import { formatWeekTime } from '@sufra/i18n/formats';
import { Price } from '@sufra/ui/figures.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';

/** Changes of a line, one sentence each. */
export function ChangeTexts({ changes, className }: { changes: readonly LineChange[]; className?: string }) {
  return changes.map((change) => (
    <span key={JSON.stringify(change)} className={`block ${className ?? ''}`}>
      <ChangeText change={change} />
    </span>
  ));
}

function ChangeText({ change }: { change: LineChange }) {
  const { t, name, locale } = useI18n();
  switch (change.code) {
    case 'price':
      return <Sentence message="cart.change_price" values={{ now: <Price fils={change.now} />, was: <Price fils={change.was} /> }} />;
    case 'sold_out':
      return t('cart.change_sold_out');
    case 'not_now':
      return change.from ? t('menu.not_now_from', { time: formatWeekTime(locale, change.from) }) : t('menu.not_now_text');
    case 'gone':
      return t('cart.change_gone');
    case 'no_price':
      return t('cart.change_no_price');
    case 'least':
      return t('cart.change_least', { min: change.min });
    case 'option_gone':
      return <Sentence message="cart.change_option_gone" values={{ name: name(change.name) }} />;
    case 'modifier_minimum':
      return <Sentence message="cart.change_option_least" values={{ category: name(change.group), min: change.min }} />;
    case 'modifier_maximum':
      return <Sentence message="cart.change_option_most" values={{ category: name(change.group), max: change.max }} />;
  }
}
