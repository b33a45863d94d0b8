import { locales } from '@sufra/i18n';
import { useRouteLoaderData } from 'react-router';
import { useI18n } from '../i18n.tsx';
import type { Site } from './server-context.ts';
import { useRestaurant } from './use-restaurant.ts';

interface PageHeadProps {
  title: string;
  description: string;
  path: string;
  /** Path or URL of the picture in link previews; without one it is the restaurant's. */
  picture?: string | undefined;
}

/** Metadata of a public page for search engines and link previews. Each language has its own URL and links to the other. */
export function PageHead({ title, description, path, picture }: PageHeadProps) {
  const { locale, name } = useI18n();
  const restaurant = useRestaurant();
  const shown = picture ?? restaurant.sharePicture;
  const origin = (useRouteLoaderData('root') as Site | undefined)?.publicUrl ?? '';
  const address = (language?: string) => `${origin}${path}${language ? `?lang=${language}` : ''}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(locale)} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address()} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name(restaurant.name)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={`${locale}_AE`} />
      <meta property="og:image" content={shown.startsWith('/') ? `${origin}${shown}` : shown} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
