import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until hydration, for what would be wrong or harmful before scripts run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
