/**
 * Keeps the place of a page that the browser brings back from its back-forward cache. React Router then takes scrolling over again at once, and WebKit,
 * which would have restored it a moment later, leaves the page at its top. Returns a function that stops it.
 */
export function keepPlace(): () => void {
  let place = 0;
  const onHide = () => {
    place = window.scrollY;
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) window.scrollTo({ top: place, behavior: 'instant' });
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}
