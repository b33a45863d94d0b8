import type { MessageKey, Translator } from '@sufra/i18n';
import { useEffect, useState } from 'react';
import { loadTexts } from '../messages.ts';

/** A text in English and Arabic, because staff do not know which the customer reads. In one of them while the other loads. */
export function useBothLanguages(): (key: MessageKey) => string {
  const [translators, setTranslators] = useState<readonly Translator[]>([]);
  useEffect(() => {
    void Promise.all([loadTexts('en'), loadTexts('ar')]).then(setTranslators, () => undefined);
  }, []);
  return (key) => translators.map((t) => t(key)).join(' · ');
}
