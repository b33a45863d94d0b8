/** Synchronizes the visit with cookies, style attributes and other tabs. */
import { clearCachedPages } from '../loading/next-visit.ts';
import { setEmptiedElsewhere } from './emptied.ts';
import { isCustomer, isLocated } from './guards.ts';
import { rereadStore, storedVisit, useStore } from './store.ts';
import { setInTab } from './tab.ts';

const year = 31_536_000;

const setCookie = (name: string, value: string | null): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${name}=${value ?? ''};path=/;max-age=${value ? year : 0};samesite=lax`;
};

/** Also set before the first paint by loading/first-paint.ts. */
function setAttributes(): void {
  const { documentElement: root } = document;
  root.toggleAttribute('data-customer', isCustomer(useStore.getState()));
  root.toggleAttribute('data-located', isLocated(useStore.getState()));
}

/** Reads other tabs' writes. Records first whether they emptied the cart, which guards depend on. */
function followOtherTabs(): void {
  const before = useStore.getState();
  const after = storedVisit();
  // A logout announces itself.
  if (before.cart.lines.length > 0 && after.cart.lines.length === 0 && isCustomer(before) === isCustomer(after)) setEmptiedElsewhere(true);
  rereadStore(after);
  // This tab's input would be offered to the next person.
  if (before.auth.token && !after.auth.token) {
    import('./draft.ts').then(({ clearDraft }) => clearDraft()).catch(() => undefined);
    setInTab('placed', null);
  }
}

/** Returns a function that stops it. */
export function rememberChoices(): () => void {
  setAttributes();
  const { locale } = useStore.getState().general;
  if (locale) setCookie('lang', locale);
  const unsubscribe = useStore.subscribe((state, before) => {
    setAttributes();
    if (state.cart.lines.length > 0) setEmptiedElsewhere(false);
    // The server needs these cookies for the first paint.
    if (state.general.locale !== before.general.locale) setCookie('lang', state.general.locale);
    if (state.general.orderType !== before.general.orderType) setCookie('order_type', state.general.orderType);
    const isAnother = state.general.locale !== before.general.locale || state.general.orderType !== before.general.orderType;
    if (isAnother || (before.auth.token && !state.auth.token)) clearCachedPages().catch(() => undefined);
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'root') followOtherTabs();
  };
  // A page from the back/forward cache missed other tabs' writes.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) followOtherTabs();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
