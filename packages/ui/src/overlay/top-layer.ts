/** The modal dialogs that are open, the last on top. What lies outside of the top one can neither be pressed nor read out. */

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  open = next;
  // What lies behind does not scroll. Asked by CSS alone (`:has`), every dish that is drawn would make the browser look through the whole page.
  document.documentElement.toggleAttribute('data-behind-dialog', open.length > 0);
  for (const listener of listeners) listener();
}

/** Answers the function that takes the dialog out again. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** The dialog on top; null while none is open. */
export const topDialog = (): HTMLElement | null => open.at(-1) ?? null;

export function subscribeToTopLayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
