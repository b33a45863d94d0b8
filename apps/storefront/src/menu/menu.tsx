import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { lazy, Suspense, useContext, useEffect, useMemo } from 'react';
import { type ShouldRevalidateFunctionArgs, useParams, useRouteLoaderData } from 'react-router';
import { loadCart } from '../cart/load-cart.ts';
import { useBranches } from '../catalogue/branches.ts';
import { useI18n } from '../i18n.tsx';
import { itemIdIn, paths } from '../paths.ts';
import { PageHead } from '../site/page-head.tsx';
import { pageMissing } from '../site/page-missing.ts';
import { RenderContext, type Site, serverContext } from '../site/server-context.ts';
import { useRestaurant } from '../site/use-restaurant.ts';
import { useStore } from '../visit/store.ts';
import type { Route } from './+types/menu.ts';
import { loadItemDialog, prefetchDishes } from './dish/prefetch-item.ts';
import { listedMenu } from './list/listed-menu.ts';
import { packMenu, unpackMenu } from './list/packed-menu.ts';
import { MenuPage } from './menu-page.tsx';
import { MenuPlaceholder } from './menu-placeholder.tsx';
import { isUnlisted, openMenu, type RenderedMenu, requireLocationForMenu, sameBranch } from './open-menu.ts';
import { structuredData } from './structured-data.ts';
import { useDescriptions } from './use-descriptions.ts';

const SwitchBranchDialog = lazy(() => import('./switch-branch-dialog.tsx').then((module) => ({ default: module.SwitchBranchDialog })));

/** The whole menu in the HTML, for first visits and search engines. */
export function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const menu = server.menu(params.branch);
  if (!menu) return pageMissing();
  const { locale } = server.site;
  const rendered: RenderedMenu = {
    branch: menu.branch,
    menu: packMenu(listedMenu(menu.categories), locale),
    locale,
    orderType: server.orderType,
  };
  return { rendered, dish: null };
}

export const clientMiddleware = [requireLocationForMenu];

interface MenuData {
  /** Null when coming from another page of the site: the menu then reads the API. */
  rendered: RenderedMenu | null;
  /** The dish named in the URL. */
  dish: Item | null;
}

/** True until the menu in the server's HTML has been taken over; only the first page load has one. */
let isInDocument = typeof document !== 'undefined' && document.documentElement.dataset.hydrated === undefined;
let rendered: RenderedMenu | null = null;

export async function clientLoader({ params, url, request, serverLoader }: Route.ClientLoaderArgs): Promise<MenuData> {
  // Who left something in the cart sees it as soon as they see the menu.
  if (useStore.getState().cart.lines.length > 0) loadCart();
  // Who comes back to it in the other language asks for all of it, as the page has the descriptions of dishes in one.
  if (isInDocument) ({ rendered } = await serverLoader());
  else if (rendered?.locale !== document.documentElement.lang) rendered = null;
  isInDocument = false;
  const own = rendered && sameBranch(params.branch)(rendered.branch) ? rendered : null;
  // Its dialog opens with the dish: what arrives later shows later than it could.
  const dialog = itemIdIn(url.search) === null ? null : loadItemDialog().catch(() => undefined);
  const dish = await openMenu(params.branch, url, request.signal, own);
  await dialog;
  return { rendered: own, dish };
}
clientLoader.hydrate = true as const;

/** Another branch, another dish, or a branch that has left the list (LOC-12); a search and the cart's `#cart` load nothing. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentParams.branch !== nextParams.branch ||
  itemIdIn(currentUrl.search) !== itemIdIn(nextUrl.search) ||
  isUnlisted(nextParams.branch ?? '');

export default function Menu({ loaderData: { rendered, dish } }: { loaderData: MenuData }) {
  const { t, name } = useI18n();
  const restaurant = useRestaurant();
  const { branch: branchName = '' } = useParams();
  const site = useRouteLoaderData('root') as Site | undefined;
  useEffect(() => (site ? prefetchDishes(site) : undefined), [site]);
  // As rendered by the server until the list for the visitor's location arrives with its current state.
  const listed = useBranches().data?.find(sameBranch(branchName));
  const branch = listed ?? rendered?.branch;
  const chosenType = useStore((state) => state.general.orderType);
  /** The cart belongs to another branch. */
  const isOfAnother = useStore(({ general, cart }) => cart.lines.length > 0 && general.branch?.id !== branch?.id);
  const orderType: OrderType = chosenType ?? rendered?.orderType ?? 'delivery';
  const title = branch ? name(branch.name) : branchName;
  const url = paths.menu(branch?.name.en ?? branchName);
  // Search engines get the complete menu as text; it is never sent as data, so only the server has it.
  const whole = useContext(RenderContext)?.menu(branchName);
  const { menu, locale } = rendered ?? {};
  const categories = useMemo(() => (menu !== undefined && locale ? unpackMenu(menu, locale) : undefined), [menu, locale]);
  useDescriptions(branch?.code ?? '', categories?.some(({ withheld }) => withheld) ? undefined : locale);
  return (
    <>
      <PageHead
        title={t('menu.page_title', { branch: title, name: name(restaurant.name) })}
        description={t('menu.page_description', { branch: title })}
        path={url}
        picture={branch?.picture || undefined}
      />
      {rendered && site && (
        <script type="application/ld+json" suppressHydrationWarning>
          {import.meta.env.SSR && whole
            ? structuredData({
                branch: rendered.branch,
                hours: whole.hours,
                categories: whole.categories,
                orderType: rendered.orderType ?? 'delivery',
                locale: site.locale,
                publicUrl: site.publicUrl,
                restaurant,
                url,
              })
            : ''}
        </script>
      )}
      {branch ? (
        <MenuPage key={branch.code} branch={branch} rendered={categories} dish={dish} orderType={orderType} title={title} />
      ) : (
        <MenuPlaceholder title={title} />
      )}
      {listed && isOfAnother && (
        <Suspense>
          <SwitchBranchDialog branch={listed} />
        </Suspense>
      )}
    </>
  );
}
