import type { Gift, IssuedGift } from '@sufra/contract/gifts/schemas';
import { direction, isolateText, type Locale, type Translator } from '@sufra/i18n';
import { withOffsetOf } from '@sufra/i18n/days';
import { formatDate, formatMoney } from '@sufra/i18n/formats';
import { restaurantName } from '../site.ts';

/** The last day of a voucher, which expires at its end; null without one. */
export const lastDayOf = (locale: Locale, { expiresAt }: Pick<Gift, 'expiresAt'>): string | null =>
  expiresAt && formatDate(locale, withOffsetOf(expiresAt, Date.parse(expiresAt) - 1));

interface GiftCardProps {
  issued: IssuedGift;
  texts: readonly Translator[];
}

/** A voucher to print and hand over, 80 mm wide, in both languages. */
export const GiftCard = ({ issued: { code, gift }, texts }: GiftCardProps) => (
  <section className="ticket text-center leading-relaxed">
    {texts.map((t) => (
      <div key={t.locale} lang={t.locale} dir={direction(t.locale)}>
        <p className="ticket-strong">{restaurantName(t.locale)}</p>
        <p className="ticket-how">{t('gifts.card')}</p>
      </div>
    ))}
    <p className="ticket-time" dir="ltr">
      {formatMoney(gift.amount)}
    </p>
    <p className="ticket-note" dir="ltr">
      {code}
    </p>
    {texts.map((t) => {
      const date = lastDayOf(t.locale, gift);
      return (
        <div key={t.locale} lang={t.locale} dir={direction(t.locale)} className="ticket-part">
          <p>{t('gifts.card_text', { site: isolateText(location.host) })}</p>
          {date && <p>{t('gifts.card_until', { date })}</p>}
        </div>
      );
    })}
  </section>
);
