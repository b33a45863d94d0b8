import { languageNames } from '@sufra/i18n';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';

/** Language switch in the other language's name; `shrinks` to an icon in narrow bars. */
export function LanguageSwitch({ className, shrinks }: { className?: string; shrinks?: boolean }) {
  const { locale, setLocale } = useI18n();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => setLocale(other)}
      className={classNames('inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold hover:bg-sunken', className)}
    >
      <Icon name="globe" />
      <bdi className={shrinks ? '@max-[17rem]:sr-only' : undefined}>{languageNames[other]}</bdi>
    </button>
  );
}
