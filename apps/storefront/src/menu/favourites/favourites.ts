import { create } from 'zustand';

/** Favourite dish ids, latest first; save-favourites.ts persists them. */
export const useFavourites = create(() => ({ ids: [] as readonly number[] }));
