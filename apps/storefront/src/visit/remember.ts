/** Keeps cookies beside the store for what the server needs at the first paint (language, order type), and follows other tabs. */
import { useStore } from './store.ts';

const year = 31_536_000;

const setCookie = (name: string, value: string | null): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${name}=${value ?? ''};path=/;max-age=${value ? year : 0};samesite=lax`;
};

/** Returns the function that stops it. */
export function rememberChoices(): () => void {
  const unsubscribe = useStore.subscribe((state, before) => {
    if (!state.hydrated) return;
    if (state.general.locale !== before.general.locale) setCookie('lang', state.general.locale);
    if (state.general.orderType !== before.general.orderType) setCookie('order_type', state.general.orderType);
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'root') useStore.persist?.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}
