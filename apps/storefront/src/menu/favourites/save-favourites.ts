/** Saves favourites: an account's on the server, a guest's in the browser. */
import { changeFavourites, listFavourites } from '@sufra/contract/favourites/endpoints';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { queryClient } from '../../calls/query-client.ts';
import { loadedTranslator } from '../../messages.ts';
import { makeMove, useStore } from '../../visit/store.ts';
import { useFavourites } from './favourites.ts';

/** As many as the server keeps. */
const most = 200;

const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => call(listFavourites, undefined, { signal }),
  meta: { customer: true, handlesErrors: true },
});

/** Changes that the server has not answered: until then the screen knows better. */
let pending = 0;
let saving: Promise<unknown> = Promise.resolve();
let ready: Promise<void> | undefined;

const show = (ids: readonly number[]): void => useFavourites.setState({ ids });

/** The e-mail of the account; null for guests, and until the profile is there. */
const account = (): string | null => {
  const { token, user } = useStore.getState().auth;
  return token !== null && user && !user.isGuest ? user.email : null;
};

/** One change after the other, so that the last one counts. */
function save(change: { add: number[]; remove: number[] }): Promise<number[]> {
  const made = saving.catch(() => undefined).then(() => call(changeFavourites, change));
  saving = made;
  return made;
}

/** Shows what is saved now. What a guest marked becomes the account's at the login. */
async function refresh(): Promise<void> {
  const owner = account();
  const ofGuest = useStore.getState().general.favourites;
  if (owner === null) return show(ofGuest);
  const saved = await (ofGuest.length > 0 ? save({ add: [...ofGuest], remove: [] }) : queryClient.fetchQuery(favouritesQuery));
  if (account() !== owner) return;
  if (ofGuest.length > 0) {
    queryClient.setQueryData(favouritesQuery.queryKey, saved);
    makeMove({ type: 'mark-dishes', itemIds: [] });
  }
  if (pending === 0) show(saved);
}

/** Keeps what is shown up to date with the session, in every tab. Resolves once it is shown, or cannot be had. */
export function followFavourites(): Promise<void> {
  const update = () => refresh().catch(() => undefined);
  if (!ready) {
    ready = update();
    let [owner, ofGuest] = [account(), useStore.getState().general.favourites];
    useStore.subscribe(({ general: { favourites } }) => {
      const now = account();
      if (now === owner && favourites === ofGuest) return;
      [owner, ofGuest] = [now, favourites];
      void update();
    });
  }
  return ready;
}

/** Shows the change at once, and takes it back where it cannot be saved. */
export async function toggle(itemId: number): Promise<void> {
  await followFavourites();
  const { ids } = useFavourites.getState();
  const isMarked = ids.includes(itemId);
  const without = (all: readonly number[]) => all.filter((id) => id !== itemId);
  const next = isMarked ? without(ids) : [itemId, ...ids].slice(0, most);
  show(next);
  if (account() === null) return void makeMove({ type: 'mark-dishes', itemIds: next });
  pending++;
  try {
    const saved = await save(isMarked ? { add: [], remove: [itemId] } : { add: [itemId], remove: [] });
    queryClient.setQueryData(favouritesQuery.queryKey, saved);
  } catch {
    const now = without(useFavourites.getState().ids);
    show(isMarked ? [itemId, ...now] : now);
    const t = loadedTranslator(document.documentElement.lang === 'ar' ? 'ar' : 'en');
    toast({ text: t('dish.favourite_failed'), tone: 'warning' });
  } finally {
    pending--;
  }
}
