import { lazy, Suspense, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { prefetchMap } from '../../geo/map/prefetch-map.ts';
import { useI18n } from '../../i18n.tsx';
import { withTexts } from '../../page-texts.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../site/page-head.tsx';
import { type Site, serverContext } from '../../site/server-context.ts';
import { useRestaurant } from '../../site/use-restaurant.ts';
import type { ChosenPlace } from '../../visit/state.ts';
import { makeMove, useStore } from '../../visit/store.ts';
import { AllBranches } from '../all-branches.tsx';
import type { Route } from './+types/landing.ts';
import { FeaturedDishes } from './featured-dishes.tsx';
import { Hero } from './hero.tsx';
import { HomeShortcuts } from './home-shortcuts.tsx';
import { type LandingData, landingData } from './landing-data.ts';
import { LocationLine } from './location-line.tsx';
import { NearbyBranches } from './nearby-branches.tsx';
import { NotOpenYet } from './not-open-yet.tsx';
import { useArrival } from './use-arrival.ts';

const LocationChooser = lazy(() =>
  withTexts(['map'], () => import('./location-chooser.tsx')).then((module) => ({ default: module.LocationChooser })),
);

export const loader = ({ context }: Route.LoaderArgs): LandingData => landingData(context.get(serverContext));

/** Kept for the visit, so that coming back shows the page at once. */
let remembered: LandingData | null = null;
const emptyLanding: LandingData = { texts: null, branches: [], dishes: [], orderType: 'delivery' };

/** Entering forgets order type and branch (LOC-01). */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<LandingData> {
  remembered ??= await serverLoader().catch(() => null);
  if (!request.signal.aborted) makeMove({ type: 'come-home' });
  // Offline the page still shows cached branches and the location line.
  return remembered ?? emptyLanding;
}
clientLoader.hydrate = true as const;

/** Choosing a place here must not reload the page. */
export const shouldRevalidate = () => false;

/** Offline nothing is known of branches; a shop that has none yet has texts all the same. */
export default function Landing({ loaderData }: Route.ComponentProps) {
  return loaderData.texts && loaderData.branches.length === 0 ? <NotOpenYet /> : <OpenLanding {...loaderData} />;
}

function OpenLanding({ texts, branches, dishes, orderType }: LandingData) {
  const { name } = useI18n();
  const restaurant = name(useRestaurant().name);
  const [slogan, description] = texts ? [name(texts.slogan), name(texts.description)] : ['', ''];
  const { ready, asking, chooserOpen, isForced, asked, openChooser, closeChooser } = useArrival();
  const current = useStore((state) => state.location.current);
  // Stays mounted once opened, to animate out.
  const [chooserUsed, setChooserUsed] = useState(false);
  if (chooserOpen && !chooserUsed) setChooserUsed(true);

  const site = useRouteLoaderData('root') as Site | undefined;
  useEffect(() => (ready && site ? prefetchMap(site.map) : undefined), [ready, site]);

  const onConfirm = (place: ChosenPlace) => {
    makeMove({ type: 'choose-place', place });
    closeChooser();
  };
  return (
    <>
      <PageHead title={[restaurant, slogan].filter(Boolean).join(' · ')} description={description} path={paths.home} />
      <Hero title={(texts && name(texts.promise)) || restaurant} text={texts ? name(texts.promiseText) : ''} dishes={dishes}>
        <LocationLine ready={ready} asking={asking} onSelect={openChooser} />
      </Hero>
      <HomeShortcuts />
      <NearbyBranches selectLocation={{ ready, open: openChooser }} />
      <FeaturedDishes dishes={dishes} orderType={orderType} />
      <AllBranches branches={branches} />
      {chooserUsed && (
        <Suspense>
          <LocationChooser
            open={chooserOpen}
            onClose={closeChooser}
            start={current}
            branches={branches}
            locate={isForced}
            asked={asked}
            onConfirm={onConfirm}
          />
        </Suspense>
      )}
    </>
  );
}
