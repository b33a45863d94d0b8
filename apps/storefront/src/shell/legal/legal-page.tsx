import { type LegalKind, type LegalText, legalKinds } from '@sufra/contract/restaurant/model';
import type { Locale } from '@sufra/i18n';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { paths } from '../../paths.ts';
import { PageHead, PageTitle, useRestaurant } from '../../site/page-head.tsx';
import { serverContext } from '../../site/server-context.ts';
import type { Route } from './+types/legal-page.ts';
import { LegalBlocks } from './legal-blocks.tsx';

export interface LegalData {
  kind: LegalKind;
  texts: Readonly<Record<Locale, LegalText>>;
}

/** Both languages, so that the switch needs no load. */
export function loader({ url, context }: Route.LoaderArgs): LegalData {
  // The router ignores case and a trailing slash.
  const kind = legalKinds.find((each) => url.pathname.toLowerCase().startsWith(paths[each])) ?? 'terms';
  const text = (locale: Locale) => context.get(serverContext).legalText(kind, locale);
  return { kind, texts: { en: text('en'), ar: text('ar') } };
}

/** Null offline: dialog and page report it. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null);

/** Constant while a page is open. */
export const shouldRevalidate = () => false;

/** Legal text at its own URL, for links and search engines (OWN-06). */
export default function LegalPage({ loaderData: data }: Route.ComponentProps) {
  const { t, locale, name } = useI18n();
  const restaurant = name(useRestaurant().name);
  if (!data)
    return (
      <>
        <PageTitle page={t('errors.title')} />
        <EmptyState scene="error" level={1} title={t('errors.network')} />
      </>
    );
  const title = t(`shell.${data.kind}`);
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHead title={t('shell.page_title', { page: title, name: restaurant })} description={title} path={paths[data.kind]} />
      <h1 className="text-2xl">{title}</h1>
      <LegalBlocks text={data.texts[locale]} under={1} />
    </div>
  );
}
