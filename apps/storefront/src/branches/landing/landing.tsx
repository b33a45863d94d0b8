import type { Bilingual } from '@sufra/contract/names';
import { BannerStrip } from '@sufra/ui/banner-strip.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { lazyDialog } from '@sufra/ui/overlay/lazy-dialog.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { useBranches, useMenuPath } from '../../catalogue/branches.ts';
import { prefetchMap } from '../../geo/map/prefetch-map.ts';
import { withTexts } from '../../loading/page-texts.ts';
import { paths } from '../../paths.ts';
import { PageHead, useRestaurant } from '../../site/page-head.tsx';
import { serverContext } from '../../site/server-context.ts';
import { isLocated } from '../../visit/guards.ts';
import { orderOf } from '../../visit/moves.ts';
import type { OrderChoice } from '../../visit/state.ts';
import { makeMove, useStore } from '../../visit/store.ts';
import { AllBranches } from '../all-branches.tsx';
import type { Route } from './+types/landing.ts';
import { FeaturedDishes } from './featured-dishes.tsx';
import { Hero } from './hero.tsx';
import { type LandingData, landingData } from './landing-data.ts';
import { LocationLine } from './location-line.tsx';
import { NearbyBranches } from './nearby-branches.tsx';
import { OffersPlaceholder, Reserved } from './reserved.tsx';
import { useArrival } from './use-arrival.ts';
import { useFeatured } from './use-featured.ts';
import { useWaiting } from './use-waiting.ts';

const OpenCart = lazy(() => withTexts(['cart'], () => import('../../cart/open-cart.tsx')));
const WaitingNotice = lazy(() => import('./waiting-notice.tsx'));
const Offers = lazy(() => import('./offers.tsx'));
const loadChooser = async () => (await withTexts(['map'], () => import('./location-chooser.tsx'))).LocationChooser;
const LocationChooser = lazyDialog(loadChooser);

/** Ignore prefetch failures: the chooser retries on opening. */
const fetchChooser = () => {
  loadChooser().catch(() => undefined);
  prefetchMap();
};

export const loader = ({ context }: Route.LoaderArgs): LandingData => landingData(context.get(serverContext));

/** In-memory cache for the visit, for instant back navigation. */
let remembered: LandingData | null = null;
const emptyLanding: LandingData = {
  texts: null,
  banner: null,
  branches: [],
  dishes: [],
  soldAt: '',
  orderType: 'delivery',
  hasOffers: false,
};

/** Entering resets order type and branch (LOC-01). */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<LandingData> {
  // Without a place, the chooser may open immediately, or never by itself.
  if (!isLocated(useStore.getState())) loadChooser().catch(() => undefined);
  remembered ??= await serverLoader().catch(() => null);
  if (!request.signal.aborted) makeMove({ type: 'come-home' });
  // Offline: show cached branches and the location line.
  return remembered ?? emptyLanding;
}
clientLoader.hydrate = true as const;

/** Choosing a place must not reload the page. */
export const shouldRevalidate = () => false;

/** Landing page; branches may be unknown (offline) or absent (new shop). */
export default function Landing({ loaderData }: Route.ComponentProps) {
  return loaderData.texts && loaderData.branches.length === 0 ? <NotOpenYet /> : <OpenLanding {...loaderData} />;
}

function OpenLanding({ texts, banner, branches, dishes, soldAt, orderType, hasOffers }: LandingData) {
  const { name } = useI18n();
  const restaurant = name(useRestaurant().name);
  const [slogan, description] = texts ? [name(texts.slogan), name(texts.description)] : ['', ''];
  const { waiting, goOn } = useWaiting();
  const { ready, asking, inviting, typed, chooserOpen, isForced, asked, openChooser, closeChooser, choosePlace } = useArrival({
    waits: waiting !== null,
    goOn,
    loadChooser,
  });
  const current = useStore((state) => state.location.current);
  const order = useStore(useShallow(orderOf));
  const { data: nearby } = useBranches();
  const isHydrated = useHydrated();
  const featured = useFeatured({ dishes, soldAt, orderType });

  // List each branch once: those in reach are shown as cards.
  const others = nearby ? branches.filter(({ id }) => nearby.every((near) => near.id !== id)) : branches;
  return (
    <>
      <PageHead title={[restaurant, slogan].filter(Boolean).join(' · ')} description={description} path={paths.home} />
      {banner && <BannerStrip>{name(banner)}</BannerStrip>}
      <Reserved when="in-data-ordering:block">
        {order && (
          <OpenCart order={order} branchName={nameOf(branches, order)} onChangePlace={() => openChooser()} onIntent={fetchChooser} />
        )}
      </Reserved>
      <Reserved when="in-data-waiting:block">{waiting && <WaitingNotice waiting={waiting} branches={branches} />}</Reserved>
      <Hero
        title={(texts && name(texts.promise)) || restaurant}
        text={texts ? name(texts.promiseText) : ''}
        dishes={featured.dishes}
        pathOf={featured.pathOf}
      >
        <LocationLine ready={ready} asking={asking} inviting={inviting} onSelect={openChooser} onIntent={fetchChooser} />
      </Hero>
      <HomeShortcuts />
      <NearbyBranches selectLocation={{ ready, open: () => openChooser(), ahead: fetchChooser }} />
      {hasOffers && <Suspense fallback={<OffersPlaceholder />}>{isHydrated ? <Offers /> : <OffersPlaceholder />}</Suspense>}
      <FeaturedDishes {...featured} />
      <AllBranches
        branches={others}
        areOthers={nearby !== undefined && nearby.length > 0}
        className={nearby ? undefined : 'in-data-located:hidden'}
      />
      <LocationChooser
        open={chooserOpen}
        onClose={closeChooser}
        start={current}
        search={typed}
        branches={branches}
        locate={isForced}
        asked={asked}
        waiting={waiting}
        onConfirm={choosePlace}
      />
    </>
  );
}

/** Bilingual name, when known. */
const nameOf = (branches: LandingData['branches'], { branch: { id, name } }: OrderChoice): Bilingual =>
  branches.find((each) => each.id === id)?.name ?? { en: name, ar: '' };

/** Placeholder for a shop without a restaurant; the server log tells the owner what to do. */
function NotOpenYet() {
  const { t, name } = useI18n();
  return (
    <>
      <PageHead title={name(useRestaurant().name)} description="" path={paths.home} />
      <EmptyState className="page" level={1} title={t('locations.not_open')} text={t('locations.not_open_text')} />
    </>
  );
}

/** Shortcuts for signed-in customers (NAV-05). 'Menu' leads to the order in progress, or to the branches. */
function HomeShortcuts() {
  const { t } = useI18n();
  const menu = useMenuPath();
  const branches = useStore(isLocated) ? '#branches' : '#all-branches';
  const entries: { to: string; icon: IconName; label: string }[] = [
    { to: paths.orders, icon: 'orders', label: t('shell.link_orders') },
    { to: paths.addresses, icon: 'pin', label: t('shell.link_addresses') },
    { to: paths.coupons, icon: 'ticket', label: t('shell.link_coupons') },
    { to: paths.account, icon: 'user', label: t('shell.link_account') },
    { to: menu === paths.home ? branches : menu, icon: 'cutlery', label: t('shell.link_menu') },
  ];
  return (
    <nav aria-label={t('shell.sub_navigation')} className="page hidden pt-6 in-data-customer:block">
      <ul className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6">
        {entries.map(({ to, icon, label }) => (
          <li key={to} className="shrink-0 lg:grow lg:basis-0">
            <Link
              to={to}
              className="flex min-h-12 items-center justify-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold whitespace-nowrap transition-[border-color,box-shadow] hover:border-control hover:shadow-raised"
            >
              <Icon name={icon} className="text-primary" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
