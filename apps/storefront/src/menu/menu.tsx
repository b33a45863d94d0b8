import type { Category, Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useParams } from 'react-router';
import { loadCart } from '../cart/menu-cart.tsx';
import { useBranches } from '../catalogue/branches.ts';
import { withTexts } from '../loading/page-texts.ts';
import { itemIdIn } from '../paths.ts';
import { useSite } from '../site/page-head.tsx';
import { pageMissing } from '../site/page-missing.ts';
import { serverContext } from '../site/server-context.ts';
import { useStore } from '../visit/store.ts';
import type { Route } from './+types/menu.ts';
import { loadItemDialog, prefetchDishes } from './dish/prefetch-item.ts';
import { MenuPlaceholder } from './list/item-grid.tsx';
import { listedMenu } from './list/listed-menu.ts';
import { packMenu, unpackMenu } from './list/packed-menu.ts';
import { MenuForSearch, MenuHead, type ShownDish } from './menu-head.tsx';
import { MenuPage } from './menu-page.tsx';
import { isUnlisted, openMenu, type RenderedMenu, requireLocationForMenu, sameBranch } from './open-menu.ts';
import { useDescriptions } from './use-menu.ts';

const SwitchBranchDialog = lazy(() => import('./switch-branch-dialog.tsx').then((module) => ({ default: module.SwitchBranchDialog })));

/** Complete menu in the HTML, for first visits and search engines. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const menu = server.menu(params.branch);
  if (!menu) return pageMissing(server.branchNames());
  const { locale } = server.site;
  const rendered: RenderedMenu = {
    branch: menu.branch,
    menu: packMenu(listedMenu(menu.categories), locale),
    locale,
    orderType: server.orderType,
  };
  return { named: namedDish(menu.categories, itemIdIn(url.search)), rendered, dish: null };
}

/** Dish data of a deep link. */
function namedDish(categories: readonly Category[], id: number | null): ShownDish | null {
  const dish = id === null ? undefined : categories.flatMap(({ items }) => items).find((item) => item.id === id);
  return dish ? { id: dish.id, name: dish.name, description: dish.description, picture: dish.picture } : null;
}

export const clientMiddleware = [requireLocationForMenu];

interface MenuData {
  /** Null for client navigation: then the menu loads from the API. */
  rendered: RenderedMenu | null;
  /** The dish named in the URL. */
  dish: Item | null;
  /** As rendered by the server, for the head. */
  named: ShownDish | null;
}

/** The menu in the document, which the first load reads. */
const served = {
  isUnread: typeof document !== 'undefined' && document.documentElement.dataset.hydrated === undefined,
  menu: null as RenderedMenu | null,
};

export async function clientLoader({ params, url, request, serverLoader }: Route.ClientLoaderArgs): Promise<MenuData> {
  // A filled cart is needed immediately, so prefetch it.
  if (useStore.getState().cart.lines.length > 0) void loadCart();
  // In another language the page lacks descriptions, so refetch the menu.
  if (served.isUnread) served.menu = (await serverLoader()).rendered;
  else if (served.menu?.locale !== document.documentElement.lang) served.menu = null;
  served.isUnread = false;
  const { menu } = served;
  const own = menu && sameBranch(params.branch)(menu.branch) ? menu : null;
  // Load the dialog with the dish, so that it opens immediately.
  const dialog = itemIdIn(url.search) === null ? null : loadItemDialog().catch(() => undefined);
  const dish = await openMenu(params.branch, url, request.signal, own);
  await dialog;
  return { rendered: own, dish, named: null };
}
clientLoader.hydrate = true as const;

/** Reloads for another branch or dish, or an unlisted branch (LOC-12); not for searches and `#cart`. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentParams.branch !== nextParams.branch ||
  itemIdIn(currentUrl.search) !== itemIdIn(nextUrl.search) ||
  isUnlisted(nextParams.branch ?? '');

export default function Menu({ loaderData: { rendered, dish, named } }: { loaderData: MenuData }) {
  const { name } = useI18n();
  const { branch: branchName = '' } = useParams();
  const site = useSite();
  useEffect(() => (site ? prefetchDishes(site) : undefined), [site]);
  // Server-rendered state until the visitor's branch list arrives.
  const listed = useBranches().data?.find(sameBranch(branchName));
  const branch = listed ?? rendered?.branch;
  const chosenType = useStore((state) => state.general.orderType);
  /** The cart belongs to another branch. */
  const isOfAnother = useStore(({ general, cart }) => cart.lines.length > 0 && general.branch?.id !== branch?.id);
  const orderType: OrderType = chosenType ?? rendered?.orderType ?? 'delivery';
  const title = branch ? name(branch.name) : branchName;
  const { menu, locale } = rendered ?? {};
  const categories = useMemo(() => (menu !== undefined && locale ? unpackMenu(menu, locale) : undefined), [menu, locale]);
  useDescriptions(branch?.code ?? '', categories?.some(({ withheld }) => withheld) ? undefined : locale);
  return (
    <>
      <MenuHead branchName={branch?.name.en ?? branchName} branch={branch} title={title} dish={dish ?? named} />
      {branch ? (
        <MenuPage key={branch.code} branch={branch} rendered={categories} dish={dish} orderType={orderType} title={title} />
      ) : (
        <MenuPlaceholder title={title} />
      )}
      {branch && <RatingsAtEnd key={branch.id} branchId={branch.id} />}
      {listed && isOfAnother && (
        <Suspense>
          <SwitchBranchDialog branch={listed} />
        </Suspense>
      )}
      {/* Last in the page: visitors read the menu before these 15 KB are needed. */}
      {rendered && <MenuForSearch branchName={branchName} rendered={rendered} />}
    </>
  );
}

const PublicRatings = lazy(() => withTexts(['dish'], () => import('./public-ratings.tsx')));

/** Ratings below the menu, loaded when scrolled near, to keep the first paint fast. */
function RatingsAtEnd({ branchId }: { branchId: number }) {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((place: HTMLDivElement) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  if (!isNear) return <div ref={watch} className="h-px" />;
  return (
    <Suspense>
      <PublicRatings branchId={branchId} />
    </Suspense>
  );
}
