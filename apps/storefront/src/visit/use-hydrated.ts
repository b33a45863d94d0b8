import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is as the server rendered it, for what would read wrongly or do harm until its scripts have taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
