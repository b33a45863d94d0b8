/** Containers that a screen reader names, unlike a bare `div`. */
const named = 'li, ul, ol, table, fieldset, form, section, nav, dialog, main, [role]';

/** How long (ms) a screen may take to move the focus itself. */
const graceMs = 50;

/**
 * Keeps the keyboard's place: when the focused element is removed, its nearest remaining container gets the focus, which would otherwise
 * fall to the start of the page. Screens that know a better place move the focus first. Returns a stop function.
 */
export function keepFocusPlace(): () => void {
  let focused: HTMLElement | null = null;
  let containers: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    containers = [];
    for (let each = target.parentElement?.closest<HTMLElement>(named); each; each = each.parentElement?.closest<HTMLElement>(named))
      containers.push(each);
  };
  const settle = () => {
    const isLost = document.activeElement === document.body && focused?.isConnected === false;
    const place = isLost && containers.find((each) => each.isConnected);
    if (place) focusContainer(place);
  };
  // A press beside all controls gives the focus up on purpose.
  const forget = () => {
    if (focused?.isConnected) focused = null;
  };
  const observer = new MutationObserver(() => {
    if (focused?.isConnected !== false) return;
    clearTimeout(timer);
    timer = setTimeout(settle, graceMs);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

/** Focusable only for as long as it has the focus: a press inside would focus it otherwise. */
function focusContainer(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
