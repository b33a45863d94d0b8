/** Describes a promotion in words: benefit, conditions, hours and limits. Amounts are fils. */
import { country } from '@sufra/contract/country';
import type { Benefit } from '@sufra/contract/promotions/benefit';
import { always } from '@sufra/contract/promotions/model';
import { isolateText, type Translator } from '@sufra/i18n';
import { formatDate, formatMoment, formatMoney } from '@sufra/i18n/formats';
import { formatList } from '@sufra/i18n/lists';
import { formatWeek } from '@sufra/i18n/week';

export interface PromotionTerms {
  code: string | null;
  /** Null while incomplete. */
  benefit: Benefit | null;
  combines: boolean;
  orderType: 'pickup' | 'delivery' | null;
  minimum: number;
  firstOrderOnly: boolean;
  points: number | null;
  /** Localized branch names; empty means everywhere. */
  branches: readonly string[];
  starts: string;
  ends: string | null;
  hours: Parameters<typeof formatWeek>[1];
  perCustomer: number | null;
  limit: number | null;
}

const oneDay = 86_400_000;

/** `10% off orders from AED 80.00 for delivery at Marina, Sunday to Thursday, 5:00 – 7:00 PM, once for each customer, with the code KARAK.` */
export function promotionSentence(t: Translator, promotion: PromotionTerms): string {
  const { locale } = t;
  const { benefit, orderType, branches, code, points, perCustomer, limit } = promotion;
  const head = [
    benefitText(t, benefit, promotion.minimum),
    // Free delivery implies the order type.
    orderType && benefit?.kind !== 'free_delivery' && t('desk.offer_way', { type: orderType }),
    branches.length > 0 && t('desk.offer_at', { branches: formatList(locale, branches.map(isolateText)) }),
  ];
  const parts = [
    head.filter(Boolean).join(' '),
    formatWeek(locale, promotion.hours),
    promotion.starts > always && t('desk.offer_starts', { start: startText(t, promotion.starts) }),
    promotion.ends && t('desk.offer_ends', { end: endText(t, promotion.ends) }),
    promotion.firstOrderOnly && t('desk.offer_first'),
    perCustomer !== null && !promotion.firstOrderOnly && t('desk.offer_per_customer', { count: perCustomer }),
    limit !== null && t('desk.offer_limit', { count: limit }),
    promotion.combines && t('desk.offer_combines'),
    points !== null && t('desk.offer_points', { count: points }),
    code === null ? t('desk.offer_automatic') : t('desk.offer_code', { code: isolateText(code) }),
  ];
  return `${parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ')}.`;
}

function benefitText(t: Translator, benefit: Benefit | null, minimum: number): string {
  const orders = { from: minimum > 0 ? 'yes' : 'no', minimum: isolateText(formatMoney(minimum)) };
  if (benefit?.kind === 'free_delivery') return t('desk.offer_delivery', orders);
  if (benefit?.kind === 'fixed') return t('desk.offer_amount', { ...orders, amount: isolateText(formatMoney(benefit.amount)) });
  if (!benefit) return t('desk.offer_open', orders);
  const { percent, max } = benefit;
  if (max === null) return t('desk.offer_percent', { ...orders, percent });
  return t('desk.offer_percent_max', { ...orders, percent, amount: isolateText(formatMoney(max)) });
}

/** In the country's time, like the dates of the file. */
const isMidnight = (moment: string): boolean => (Date.parse(moment) + country.utcOffset * 3_600_000) % oneDay === 0;

const startText = ({ locale }: Translator, moment: string): string =>
  isolateText((isMidnight(moment) ? formatDate : formatMoment)(locale, moment, country.timeZone));

/** An end at midnight is shown as the day before. */
const endText = ({ locale }: Translator, moment: string): string =>
  isolateText(
    isMidnight(moment)
      ? formatDate(locale, new Date(Date.parse(moment) - oneDay).toISOString(), country.timeZone)
      : formatMoment(locale, moment, country.timeZone),
  );
