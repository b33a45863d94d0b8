import { type CompiledMessages, createTranslator, direction, type Locale, locales } from '@sufra/i18n';
import arabic from '../../../../packages/i18n/messages/ar.json?compiled&part=noscript';
import english from '../../../../packages/i18n/messages/en.json?compiled&part=noscript';

const texts = { en: english, ar: arabic } as Record<Locale, CompiledMessages>;

/** What the server says to a browser that runs no scripts, where the page's language cannot be changed either: in both, the page's first. */
export function WithoutScripts({ locale }: { locale: Locale }) {
  return (
    <div className="border-b border-line bg-accent-soft">
      {locales
        .toSorted((one) => (one === locale ? -1 : 1))
        .map((each) => (
          <p key={each} lang={each} dir={direction(each)} className="page py-2 font-medium">
            {createTranslator(each, texts[each])('noscript.text')}
          </p>
        ))}
    </div>
  );
}
