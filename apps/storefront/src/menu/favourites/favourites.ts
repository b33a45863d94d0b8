import { create } from 'zustand';

/** The dishes that the visitor marked, the latest first, as they are shown: save-favourites.ts knows where they are kept. */
export const useFavourites = create(() => ({ ids: [] as readonly number[] }));
