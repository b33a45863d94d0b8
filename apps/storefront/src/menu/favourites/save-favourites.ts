/** Persists favourites: on the server for accounts, in the browser for guests. */
import { changeFavourites, listFavourites } from '@sufra/contract/favourites/endpoints';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { queryClient } from '../../calls/query-client.ts';
import { loadedTranslator } from '../../messages.ts';
import { makeMove, useStore } from '../../visit/store.ts';
import { useFavourites } from './favourites.ts';

/** Limit of the server. */
const most = 200;

const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => call(listFavourites, undefined, { signal }),
  meta: { customer: true, handlesErrors: true },
});

/** Changes in their order. While some are pending, the optimistic state wins. */
const queue = { last: Promise.resolve() as Promise<unknown>, pending: 0 };

const show = (ids: readonly number[]): void => useFavourites.setState({ ids });

/** E-mail of the account; null for guests and until the profile loads. */
const account = (): string | null => {
  const { token, user } = useStore.getState().auth;
  return token !== null && user && !user.isGuest ? user.email : null;
};

/** Serializes changes, so that the last one wins. */
function save(change: { add: number[]; remove: number[] }): Promise<number[]> {
  const made = queue.last.catch(() => undefined).then(() => call(changeFavourites, change));
  queue.last = made;
  return made;
}

/** Loads the saved state. At login, a guest's marks are merged into the account. */
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
  if (queue.pending === 0) show(saved);
}

/** Synchronizes with the session in every tab. Resolves when shown or failed. */
function follow(): Promise<void> {
  const update = () => refresh().catch(() => undefined);
  let [owner, ofGuest] = [account(), useStore.getState().general.favourites];
  useStore.subscribe(({ general: { favourites } }) => {
    const now = account();
    if (now === owner && favourites === ofGuest) return;
    [owner, ofGuest] = [now, favourites];
    void update();
  });
  return update();
}

const following = follow();
export const followFavourites = (): Promise<void> => following;

/** Optimistic update with rollback on failure. */
export async function toggle(itemId: number): Promise<void> {
  await following;
  const { ids } = useFavourites.getState();
  const isMarked = ids.includes(itemId);
  const without = (all: readonly number[]) => all.filter((id) => id !== itemId);
  const next = isMarked ? without(ids) : [itemId, ...ids].slice(0, most);
  show(next);
  const owner = account();
  if (owner === null) return void makeMove({ type: 'mark-dishes', itemIds: next });
  queue.pending++;
  try {
    const saved = await save(isMarked ? { add: [], remove: [itemId] } : { add: [itemId], remove: [] });
    queryClient.setQueryData(favouritesQuery.queryKey, saved);
    // Shows those that the first load missed, once no later change is pending.
    if (queue.pending === 1 && account() === owner) show(saved);
  } catch {
    const now = without(useFavourites.getState().ids);
    show(isMarked ? [itemId, ...now] : now);
    const t = loadedTranslator(document.documentElement.lang === 'ar' ? 'ar' : 'en');
    toast({ text: t('dish.favourite_failed'), tone: 'warning' });
  } finally {
    queue.pending--;
  }
}
