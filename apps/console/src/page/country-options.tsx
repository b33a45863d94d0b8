import { countries } from '@sufra/contract/country';
import { useI18n } from '@sufra/ui/i18n.tsx';

/** Options of a select for the restaurant's country. */
export function CountryOptions() {
  const { locale } = useI18n();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return Object.values(countries).map(({ code }) => (
    <option key={code} value={code}>
      {names.of(code)}
    </option>
  ));
}
