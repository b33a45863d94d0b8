import type { Locale } from '@sufra/i18n';
import { useQuery } from '@tanstack/react-query';
import { formatPoint } from '../../geo/point.ts';
import { pointNameQuery } from '../../geo/point-name.ts';
import { useI18n } from '../../i18n.tsx';
import type { ChosenPlace } from '../../visit/state.ts';

/** What a location is called: by the name that it was chosen by, or in the language of the page if that is another one. */
export function LocationName({ location }: { location: ChosenPlace }) {
  const { t, locale } = useI18n();
  const isKnown = location.label !== '' && languageOf(location) === locale;
  const { data, isFetching } = useQuery({ ...pointNameQuery(location, locale), enabled: !isKnown });
  if (isKnown) return location.label;
  return data?.label || location.label || (isFetching ? t('locations.current_place') : formatPoint(location));
}

/** Locations that were stored before their language was tell it by their letters. */
const languageOf = ({ locale, label }: ChosenPlace): Locale => locale ?? (/\p{Script=Arabic}/u.test(label) ? 'ar' : 'en');
