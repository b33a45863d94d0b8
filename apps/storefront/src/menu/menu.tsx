import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { useContext } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useParams, useRouteLoaderData } from 'react-router';
import { useBranches } from '../catalogue/branches.ts';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { PageHead } from '../site/page-head.tsx';
import { RenderContext, type Site, serverContext } from '../site/server-context.ts';
import { useStore } from '../visit/store.ts';
import type { Route } from './+types/menu.ts';
import { BranchQuestion } from './branch-question.tsx';
import { itemIdIn } from './dish/dish-address.ts';
import { listedMenu } from './list/listed-menu.ts';
import { MenuPage } from './menu-page.tsx';
import { MenuPlaceholder } from './menu-placeholder.tsx';
import { locatedWithDish, openMenu, type RenderedMenu, sameBranch } from './open-menu.ts';
import { structuredData } from './structured-data.ts';

/** The whole menu, for those who arrive and for search engines. */
export function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const menu = server.menu(params.branch);
  if (!menu) throw data(null, { status: 404, statusText: 'Not Found' });
  return { rendered: { branch: menu.branch, categories: listedMenu(menu.categories), orderType: server.orderType }, dish: null };
}

export const clientMiddleware = [locatedWithDish];

interface MenuData {
  /** Null for whoever came from another page: they read the API, and the menu opens at once. */
  rendered: RenderedMenu | null;
  /** The one that the address names. */
  dish: Item | null;
}

/** True while the menu in the document, to which this module then belongs, was not taken yet. */
let isInDocument = typeof document !== 'undefined' && document.documentElement.dataset.hydrated === undefined;
let rendered: RenderedMenu | null = null;

export async function clientLoader({ params, url, request, serverLoader }: Route.ClientLoaderArgs): Promise<MenuData> {
  if (isInDocument) ({ rendered } = await serverLoader());
  isInDocument = false;
  const own = rendered && sameBranch(params.branch)(rendered.branch) ? rendered : null;
  return { rendered: own, dish: await openMenu(params.branch, url, request.signal, own) };
}
clientLoader.hydrate = true as const;

/** The search term and the cart's place in the URL change nothing about what was loaded. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentParams.branch !== nextParams.branch || itemIdIn(currentUrl.search) !== itemIdIn(nextUrl.search);

export default function Menu({ loaderData: { rendered, dish } }: { loaderData: MenuData }) {
  const { t, name } = useI18n();
  const { branch: branchName = '' } = useParams();
  const site = useRouteLoaderData('root') as Site | undefined;
  // As the server rendered it until the visitor's list of branches has arrived, which tells its fresh state for their location.
  const listed = useBranches().data?.find(sameBranch(branchName));
  const branch = listed ?? rendered?.branch;
  const chosenType = useStore((state) => state.general.orderType);
  const orderType: OrderType = chosenType ?? rendered?.orderType ?? 'delivery';
  const title = branch ? name(branch.name) : branchName;
  const url = paths.menu(branch?.name.en ?? branchName);
  // What the browser does not get as data, search engines get as text: only the server renders it.
  const whole = useContext(RenderContext)?.menu(branchName)?.categories;
  return (
    <>
      <PageHead
        title={t('menu.page_title', { branch: title })}
        description={t('menu.page_description', { branch: title })}
        path={url}
        picture={branch?.picture || undefined}
      />
      {rendered && site && (
        <script type="application/ld+json" suppressHydrationWarning>
          {import.meta.env.SSR && whole
            ? structuredData({
                branch: rendered.branch,
                categories: whole,
                orderType: rendered.orderType ?? 'delivery',
                locale: site.locale,
                publicUrl: site.publicUrl,
                url,
              })
            : ''}
        </script>
      )}
      {branch ? (
        <MenuPage key={branch.code} branch={branch} rendered={rendered?.categories} dish={dish} orderType={orderType} title={title} />
      ) : (
        <MenuPlaceholder title={title} />
      )}
      {listed && <BranchQuestion branch={listed} />}
    </>
  );
}
