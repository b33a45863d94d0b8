/** The placed order, with what to tell the caller. */
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { formatWhen, todayAt } from '@sufra/i18n/days';
import { formatMoney } from '@sufra/i18n/formats';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { takeFocus } from '@sufra/ui/later.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link } from 'react-router';
import { serverNow } from '../live/clock.ts';
import { orderPath } from '../paths.ts';

export function Placed({ order: { number, promised, payment } }: { order: KitchenOrder }) {
  const { t, locale } = useI18n();
  const when = formatWhen(locale, promised, todayAt(promised.from, serverNow()));
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Notice
        tone="success"
        title={t('phoned.placed', { number: String(number) })}
        action={
          <Link to={orderPath(number)} className={buttonClass('secondary')}>
            {t('phoned.show')}
          </Link>
        }
      >
        <Sentence message="phoned.tell" values={{ when, total: formatMoney(payment.toCollect) }} />
      </Notice>
    </div>
  );
}
