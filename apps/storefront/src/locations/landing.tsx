import { lazy, Suspense, useEffect, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { serverContext } from '../server-context.ts';
import { PageHead } from '../shell/page-head.tsx';
import { type UserLocation, update } from '../store.ts';
import type { Route } from './+types/landing.ts';
import { AllBranches } from './all-branches.tsx';
import { DishWindow } from './dish-window.tsx';
import { Hero } from './hero.tsx';
import { HomeEntries } from './home-entries.tsx';
import { LocationLine } from './location-line.tsx';
import { NearbyBranches } from './nearby-branches.tsx';
import { type ShopWindow, shopWindow } from './shop-window.ts';
import { useArrival } from './use-arrival.ts';

const LocationDialog = lazy(() => import('./location-dialog.tsx').then((module) => ({ default: module.LocationDialog })));

export const loader = ({ context }: Route.LoaderArgs): ShopWindow => shopWindow(context.get(serverContext));

/** Coming back within a visit shows what was shown before, at once. */
let remembered: ShopWindow | null = null;
const nothing: ShopWindow = { branches: [], places: [], dishes: [], orderType: 'delivery' };

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ShopWindow> {
  // Offline the page still shows the branches that are known, and the location line.
  return remembered ?? (await serverLoader().catch(() => nothing));
}

export default function Landing({ loaderData: { branches, places, dishes, orderType } }: Route.ComponentProps) {
  const { t } = useI18n();
  const { ready, chooserOpen, openChooser, closeChooser } = useArrival();
  // Stays mounted once it was opened, for its way out.
  const [chooserUsed, setChooserUsed] = useState(false);
  if (chooserOpen && !chooserUsed) setChooserUsed(true);
  useEffect(() => {
    if (branches.length > 0) remembered = { branches, places, dishes, orderType };
  }, [branches, places, dishes, orderType]);

  const onChoose = (current: UserLocation) => {
    update('location', { current });
    closeChooser();
  };
  return (
    <>
      <PageHead title={t('locations.page_title')} description={t('locations.page_description')} path={paths.home} />
      <Hero dishes={dishes}>
        <LocationLine places={places} ready={ready} onSelect={openChooser} />
      </Hero>
      <HomeEntries />
      <NearbyBranches selectLocation={{ ready, open: openChooser }} />
      <DishWindow dishes={dishes} orderType={orderType} />
      <AllBranches branches={branches} />
      {chooserUsed && (
        <Suspense>
          <LocationDialog open={chooserOpen} places={places} onChoose={onChoose} onClose={closeChooser} />
        </Suspense>
      )}
    </>
  );
}
