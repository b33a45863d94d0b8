import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';

/** Switches everything at once, without loading the page again. */
export function LanguageButton() {
  const { t, locale, setLocale } = useI18n();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Button variant="ghost" icon="globe" lang={other} onClick={() => setLocale(other)}>
      {t('console.other_language')}
    </Button>
  );
}
