/** Who may open which page (NAV-12): middleware of the routes, which runs before their screens are there and again when a visit loses what they need. */
import { type MiddlewareFunction, replace } from 'react-router';
import { paths, safeReturnPath } from '../paths.ts';
import type { Visit } from './state.ts';
import { useStore } from './store.ts';
import { setInTab, takeFromTab } from './tab.ts';

type Guard = MiddlewareFunction<Record<string, unknown>>;

export const isCustomer = ({ auth }: Visit): boolean => auth.token !== null;
export const isLocated = ({ location }: Visit): boolean => location.current !== null;
export const hasOrder = ({ general, cart, location }: Visit): boolean =>
  Boolean(general.branch && location.current && cart.lines.length > 0);

/** True while the router is on its way from a page of customers to the login page. */
let isSentToLogin = false;

/** Guests log in first, and come back. */
export const requireCustomer: Guard = ({ url }) => {
  if (isCustomer(useStore.getState())) return;
  setInTab('origin', `${url.pathname}${url.search}`);
  isSentToLogin = true;
  throw replace(paths.login);
};

/** A customer who opens login or registration, or has just logged in, goes where login was to lead, else home (AUTH-03). */
export const requireGuest: Guard = () => {
  const isFromOutside = !isSentToLogin && !guestPaths.includes(window.location.pathname);
  isSentToLogin = false;
  if (isFromOutside) setInTab('origin', null);
  if (isCustomer(useStore.getState())) throw replace(safeReturnPath(takeFromTab('origin') ?? paths.home));
};

const guestPaths: readonly string[] = [paths.login, paths.register];

export const requireLocation: Guard = () => {
  if (!isLocated(useStore.getState())) throw replace(paths.home);
};

/** Checkout needs a cart and the branch that it belongs to (CHK-03). */
export const requireOrder: Guard = () => {
  if (!hasOrder(useStore.getState())) throw replace(paths.home);
};

/** Calls back when a visit has lost, or a guest gained, what a guard asks for: the routes then have to decide anew. */
export function whenGuardsMayChange(listener: () => void): () => void {
  return useStore.subscribe((state, before) => {
    const loses = (has: (visit: Visit) => boolean) => has(before) && !has(state);
    if (isCustomer(state) !== isCustomer(before) || loses(isLocated) || loses(hasOrder)) listener();
  });
}
