import { isLocale, locales, type MessageKey } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { Head, Title } from './head.tsx';
import type { RestaurantLook, Site } from './server-context.ts';

/** What an error page knows that lost even this. */
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

/** What the restaurant is called and looks like. */
export const useRestaurant = (): RestaurantLook => (useRouteLoaderData('root') as Site | undefined)?.restaurant ?? nameless;

interface PageHeadProps {
  title: string;
  description: string;
  /** May have a query of its own, but not the language's. */
  path: string;
  /** Path or URL of the picture in link previews, and what it shows; without one it is the restaurant's. */
  picture?: string | undefined;
  pictured?: string | undefined;
}

/** A page's address in a language. Without one, it is in whatever the visitor reads. */
export const inLanguage = (path: string, language: string | null): string =>
  language === null ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** The language that the page's address asks for, as it is read now. */
export function useAskedLanguage(): string | null {
  const { locale } = useI18n();
  return isLocale(new URLSearchParams(useLocation().search).get('lang')) ? locale : null;
}

/** Metadata of a public page for search engines and link previews. Each language has its own URL and links to the other (decision 10). */
export function PageHead({ title, description, path, picture, pictured }: PageHeadProps) {
  const { locale, name } = useI18n();
  const restaurant = useRestaurant();
  const shown = picture ?? restaurant.sharePicture;
  const origin = (useRouteLoaderData('root') as Site | undefined)?.publicUrl ?? '';
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

/** What a route of one person's exports as its `handle`: the page cannot be shown before it is known whose it is. */
export interface PageHandle {
  title: MessageKey;
}

/** What a page is about, and whose it is. */
export function PageTitle({ page }: { page: string }) {
  const { t, name } = useI18n();
  return <Title>{t('shell.page_title', { page, name: name(useRestaurant().name) })}</Title>;
}

/** The same from the route alone, while its page is not there yet. */
export function RouteTitle() {
  const { t } = useI18n();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle ? <PageTitle page={t(handle.title)} /> : null;
}
