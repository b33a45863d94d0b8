import type { Bilingual } from '@sufra/contract/names';
import { direction, type Locale, localName, type MessageKey, type Translator } from '@sufra/i18n';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';

export interface I18n {
  t: Translator;
  locale: Locale;
  dir: 'ltr' | 'rtl';
  /** Localized name (I18N-05). */
  name(name: Bilingual): string;
  /** Loads the other language's messages, then switches atomically (I18N-02). */
  setLocale(locale: Locale): void;
}

const I18nContext = createContext<I18n | null>(null);

export function I18nProvider({ t, setLocale, children }: { t: Translator; setLocale: (locale: Locale) => void; children: ReactNode }) {
  const value = useMemo<I18n>(
    () => ({
      t,
      locale: t.locale,
      dir: direction(t.locale),
      name: (name) => localName(t.locale, name),
      setLocale,
    }),
    [t, setLocale],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n is used outside of I18nProvider');
  return i18n;
}

const gap = '\u0001';

/** Message with bidi-isolated values (names, prices, codes). Numbers are passed on for plurals. */
export function Sentence({ message, values }: { message: MessageKey; values: Record<string, ReactNode> }) {
  const { t } = useI18n();
  const marked = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : `${gap}${name}${gap}`]);
  return t(message, Object.fromEntries(marked))
    .split(gap)
    .map((part, index) => <Fragment key={part + index.toString()}>{index % 2 ? <bdi>{values[part]}</bdi> : part}</Fragment>);
}
