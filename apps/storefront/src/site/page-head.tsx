import { locales } from '@sufra/i18n';
import { useRouteLoaderData } from 'react-router';
import { useI18n } from '../i18n.tsx';
import type { Site } from './server-context.ts';

interface PageHeadProps {
  title: string;
  description: string;
  path: string;
  /** Path or address of a picture that a shared link shows. */
  picture?: string | undefined;
}

/** What search engines and shared links show of a public page. Each language has an address of its own, and names the other. */
export function PageHead({ title, description, path, picture = '/share.jpg' }: PageHeadProps) {
  const { locale } = useI18n();
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
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={`${locale}_AE`} />
      <meta property="og:image" content={picture.startsWith('/') ? `${origin}${picture}` : picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
