/** A promotion in words. */
import type { Locale, Translator } from '@sufra/i18n';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { promotionSentence } from '@sufra/ui/promotion-sentence.ts';
import { useEffect, useState } from 'react';
import { loadTexts } from '../../messages.ts';
import type { Values } from '../field-texts.ts';
import { type Branches, saidOf } from './promotion-queries.ts';

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
