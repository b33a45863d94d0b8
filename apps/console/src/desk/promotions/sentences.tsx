/** A promotion in words. */
import { readPromotionUses } from '@sufra/contract/desk/endpoints';
import type { Bilingual } from '@sufra/contract/names';
import type { Benefit } from '@sufra/contract/promotions/benefit';
import { always } from '@sufra/contract/promotions/model';
import { type Locale, localName, type Translator } from '@sufra/i18n';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type PromotionTerms, promotionSentence } from '@sufra/ui/promotion-sentence.ts';
import { useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';
import { loadTexts } from '../../messages.ts';
import { formName, type Typed, toValue, type Values } from '../field-texts.ts';

/** Translator of the other language; null until loaded. */
export function useOtherTexts(): Translator | null {
  const { locale } = useI18n();
  const [other, setOther] = useState<Translator | null>(null);
  useEffect(() => {
    let isHere = true;
    const wanted: Locale = locale === 'ar' ? 'en' : 'ar';
    // On failure, the reader's language is still shown.
    loadTexts(wanted).then(
      (texts) => isHere && setOther(() => texts),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [locale]);
  return other?.locale === locale ? null : other;
}

interface SentenceProps {
  values: Values;
  branches: Branches;
}

export function PromotionSentence({ values, branches }: SentenceProps) {
  const { t, locale } = useI18n();
  return promotionSentence(t, saidOf(values, branches, locale));
}

/** Bilingual live preview of the sentence. */
export function BothSentences({ values, branches, other }: SentenceProps & { other: Translator | null }) {
  const { t } = useI18n();
  return (
    <Card as="section" aria-label={t('desk.sentence')} className="flex max-w-4xl flex-col gap-2">
      {[t, other].map(
        (texts) =>
          texts && (
            <p
              key={texts.locale}
              lang={texts.locale}
              dir={texts.locale === 'ar' ? 'rtl' : 'ltr'}
              data-sentence={texts.locale}
              className={texts === t ? 'font-semibold wrap-anywhere' : 'text-muted wrap-anywhere'}
            >
              {promotionSentence(texts, saidOf(values, branches, texts.locale))}
            </p>
          ),
      )}
    </Card>
  );
}

/** Refetched with the lists after each save. */
export const usesQuery = {
  queryKey: ['desk', 'promotion-uses'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readPromotionUses, undefined, { signal }),
} as const;

export type Branches = ReadonlyMap<string, Bilingual>;
export const branchesOf = ({ branches }: { branches: readonly { code: string; name: Bilingual }[] }): Branches =>
  new Map(branches.map(({ code, name }) => [code, name]));

/** Typed values by model name. */
export const valuesOf = (typed: Typed, names: readonly string[]): Values =>
  Object.fromEntries(names.map((field) => [field, toValue(field, typed[formName(field)] ?? '')]));

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Null while incomplete. */
function benefitOf(value: unknown): Benefit | null {
  const benefit = value as Benefit | null;
  if (benefit?.kind === 'fixed') return typeof benefit.amount === 'number' && benefit.amount > 0 ? benefit : null;
  if (benefit?.kind !== 'percent') return benefit;
  const { percent, max } = benefit;
  return typeof percent === 'number' && percent > 0 && (max === null || typeof max === 'number') ? benefit : null;
}

/** Describes incomplete values. */
export const saidOf = (values: Values, branches: Branches, locale: Locale): PromotionTerms => ({
  code: text(values.code),
  benefit: benefitOf(values.benefit),
  combines: values.combines === true,
  orderType: values.orderType === 'pickup' || values.orderType === 'delivery' ? values.orderType : null,
  minimum: amount(values.minimum),
  firstOrderOnly: values.firstOrderOnly === true,
  points: count(values.points),
  branches: (Array.isArray(values.branches) ? (values.branches as string[]) : []).map((code) => {
    const name = branches.get(code);
    return name ? localName(locale, name) : code;
  }),
  starts: text(values.starts) ?? always,
  ends: text(values.ends),
  hours: Array.isArray(values.hours) ? values.hours : [],
  perCustomer: count(values.perCustomer),
  limit: count(values.limit),
});
