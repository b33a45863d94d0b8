/** Google's script, once a page: it can be loaded neither twice nor in a second language. */
import type { Locale } from '@sufra/i18n';

/** Names that Google's script looks for on the window. */
interface GoogleWindow {
  gm_authFailure?: () => void;
  sufraGoogleMaps?: () => void;
}

let script: Promise<typeof google.maps> | null = null;
let refused = false;
const refusals = new Set<() => void>();

/** Rejects when the script does not arrive; asking again tries again. Its labels keep the language of the first call until the page is reloaded. */
export function loadGoogleMaps(key: string, locale: Locale): Promise<typeof google.maps> {
  script ??= new Promise((resolve, reject) => {
    const page = window as GoogleWindow;
    page.gm_authFailure = () => {
      refused = true;
      for (const hear of [...refusals]) hear();
    };
    page.sufraGoogleMaps = () => resolve(google.maps);
    const element = document.createElement('script');
    element.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({
      key,
      v: 'weekly',
      loading: 'async',
      callback: 'sufraGoogleMaps',
      language: locale,
      region: 'AE',
    })}`;
    element.async = true;
    element.addEventListener('error', () => {
      script = null;
      element.remove();
      reject(new Error('the script of Google Maps did not load'));
    });
    document.head.append(element);
  });
  return script;
}

/** Tells that Google refuses the key, once it does; it may do so at any time. Returns what stops it. */
export function onRefusal(hear: () => void): () => void {
  refusals.add(hear);
  if (refused) hear();
  return () => void refusals.delete(hear);
}
