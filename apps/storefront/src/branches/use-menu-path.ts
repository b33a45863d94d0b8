import { paths } from '../paths.ts';
import { useStore } from '../visit/store.ts';

/** Where the menu is: that of the chosen branch, or the landing page, where one is chosen. */
export function useMenuPath(): string {
  const branch = useStore((state) => state.general.branch);
  return branch ? paths.menu(branch.name) : paths.home;
}
