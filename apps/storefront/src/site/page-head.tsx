import { isLocale, locales, type MessageKey } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { Head, Title } from './head.tsx';
import type { RestaurantLook, Site } from './server-context.ts';

/** Fallback for error pages without data. */
const nameless: RestaurantLook = {
  name: { en: '', ar: '' },
  about: { en: '', ar: '' },
  logo: '',
  sharePicture: '',
  social: [],
  cardMarks: [],
  tips: [],
  takesCash: false,
};

/** Settings of every page; undefined on error pages without data. */
export const useSite = () => useRouteLoaderData('root') as Site | undefined;

/** Name and appearance of the restaurant. */
export const useRestaurant = (): RestaurantLook => useSite()?.restaurant ?? nameless;

interface PageHeadProps {
  title: string;
  description: string;
  /** May have a query, except the language's. */
  path: string;
  /** Share picture and its description; default: the restaurant's. */
  picture?: string | undefined;
  pictured?: string | undefined;
}

/** URL of a page in a language; without one, it follows the visitor's. */
export const inLanguage = (path: string, language: string | null): string =>
  language === null ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** Language requested by the current URL. */
export function useAskedLanguage(): string | null {
  const { locale } = useI18n();
  return isLocale(new URLSearchParams(useLocation().search).get('lang')) ? locale : null;
}

/** Head metadata of a public page. Each language has its own URL with hreflang alternates (decision 10). */
export function PageHead({ title, description, path, picture, pictured }: PageHeadProps) {
  const { locale, name } = useI18n();
  const restaurant = useRestaurant();
  const shown = picture ?? restaurant.sharePicture;
  const origin = useSite()?.publicUrl ?? '';
  const address = (language: string | null) => `${origin}${inLanguage(path, language)}`;
  const own = address(useAskedLanguage());
  return (
    <>
      <Title>{title}</Title>
      <Head>
        <meta name="description" content={description} />
        <link rel="canonical" href={own} />
        {locales.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={address(null)} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={name(restaurant.name)} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={own} />
        {locales.map((each) => (
          <meta key={each} property={each === locale ? 'og:locale' : 'og:locale:alternate'} content={`${each}_AE`} />
        ))}
        <meta property="og:image" content={shown.startsWith('/') ? `${origin}${shown}` : shown} />
        <meta property="og:image:alt" content={(picture && pictured) || name(restaurant.name)} />
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
    </>
  );
}

/** `handle` of personal routes: the page waits for the session. */
export interface PageHandle {
  title: MessageKey;
}

/** Page title, with the restaurant's name. */
export function PageTitle({ page }: { page: string }) {
  const { t, name } = useI18n();
  return <Title>{t('shell.page_title', { page, name: name(useRestaurant().name) })}</Title>;
}

/** Variant from the route alone, before the page loads. */
export function RouteTitle() {
  const { t } = useI18n();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle ? <PageTitle page={t(handle.title)} /> : null;
}
