/** The modal dialogs that are open, the last on top. What lies outside of the top one can neither be pressed nor read out. */
import { create } from 'zustand';

const useDialogs = create(() => ({ open: [] as readonly HTMLElement[] }));

function change(open: readonly HTMLElement[]) {
  // What lies behind does not scroll. Asked by CSS alone (`:has`), every dish that is drawn would make the browser look through the whole page.
  document.documentElement.toggleAttribute('data-behind-dialog', open.length > 0);
  useDialogs.setState({ open });
}

/** Answers the function that takes the dialog out again. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...useDialogs.getState().open, dialog]);
  return () => change(useDialogs.getState().open.filter((other) => other !== dialog));
}

/** The dialog on top; null while none is open. */
export const useTopDialog = (): HTMLElement | null => useDialogs(({ open }) => open.at(-1) ?? null);
