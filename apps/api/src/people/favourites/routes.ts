import { changeFavourites, listFavourites } from '@sufra/contract/favourites/served';
import type { Context } from '../../context/context.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { addFavourites, favouritesOf, removeFavourites } from './queries.ts';

export function favouriteRoutes(serve: Serve, { db, now }: Pick<Context, 'db' | 'now'>): void {
  serve(listFavourites, ({ customer }) => favouritesOf(db, customer.id));

  serve(changeFavourites, ({ customer, input: { add, remove } }) => {
    // Guests keep favourites in the browser, which outlives the guest session.
    if (customer.isGuest) throw new Refusal('forbidden');
    return db.transaction().execute(async (transaction) => {
      await removeFavourites(transaction, customer.id, remove);
      if (add.length > 0) await addFavourites(transaction, customer.id, add, now());
      return favouritesOf(transaction, customer.id);
    });
  });
}
