/** Stack of open modal dialogs. Content outside the top one is inert. */
import { create } from 'zustand';

const useDialogs = create(() => ({ open: [] as readonly HTMLElement[] }));

function change(open: readonly HTMLElement[]) {
  // Scroll lock of the page. A CSS `:has` rule would make every rendered dish search the whole page.
  document.documentElement.toggleAttribute('data-behind-dialog', open.length > 0);
  useDialogs.setState({ open });
}

/** Pushes a dialog; returns the function that removes it. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...useDialogs.getState().open, dialog]);
  return () => change(useDialogs.getState().open.filter((other) => other !== dialog));
}

/** The top dialog; null when none is open. */
export const useTopDialog = (): HTMLElement | null => useDialogs(({ open }) => open.at(-1) ?? null);
