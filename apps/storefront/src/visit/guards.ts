/** Who may open which page (NAV-12): route middleware, which runs before a screen and again when the visit loses what the screen needs. */
import { type MiddlewareFunction, replace } from 'react-router';
import { paths, safeReturnPath } from '../paths.ts';
import { useEmptied } from './emptied.ts';
import type { Visit } from './state.ts';
import { useStore } from './store.ts';
import { Handover, setInTab, takeFromTab } from './tab.ts';

type Guard = MiddlewareFunction<Record<string, unknown>>;

export const isCustomer = ({ auth }: Visit): boolean => auth.token !== null;
/** The session is of a customer without an account (GST-01). */
export const isOfGuest = ({ auth }: Visit): boolean => auth.user?.isGuest ?? false;
export const isLocated = ({ location }: Visit): boolean => location.current !== null;
export const hasPayment = ({ cart }: Visit): boolean => cart.payment !== null;
export const hasOrder = ({ general, cart, location }: Visit): boolean =>
  Boolean(general.branch && location.current && cart.lines.length > 0);

/** True while a guest is being redirected from a customer's page to login. */
const sentToLogin = new Handover<true>();

/** Guests log in first, and come back. */
export const requireCustomer: Guard = ({ url }) => {
  if (isCustomer(useStore.getState())) return;
  // The router tells no hash; a link that was opened in the browser has it in the address.
  const hash = window.location.pathname === url.pathname ? window.location.hash : '';
  setInTab('origin', `${url.pathname}${url.search}${hash}`);
  sentToLogin.leave(true);
  throw replace(paths.login);
};

/**
 * A customer who opens login or registration, or has just logged in, goes back: to the page that required login, else to the one they came from, else home
 * (AUTH-03).
 */
export const requireGuest: Guard = () => {
  const { pathname, search, hash } = window.location;
  if (!sentToLogin.take() && !isGuestPath(pathname)) setInTab('origin', `${pathname}${search}${hash}`);
  if (isCustomer(useStore.getState())) throw replace(safeReturnPath(takeFromTab('origin') ?? paths.home));
};

/** Pages on the way to a login, from which one goes on to where one came from. */
const isGuestPath = (path: string): boolean =>
  path === paths.login || path === paths.register || path === paths.signIn || path.startsWith(paths.resetPassword);

export const requireLocation: Guard = () => {
  if (!isLocated(useStore.getState())) throw replace(paths.home);
};

/** Checkout needs a cart and its branch (CHK-03). A cart that another tab has emptied leads to its menu, which says so. */
export const requireOrder: Guard = () => {
  const visit = useStore.getState();
  if (hasOrder(visit)) return;
  const { branch } = visit.general;
  throw replace(branch && useEmptied.getState().isElsewhere ? paths.menu(branch.name) : paths.home);
};

/** Calls back when a login, logout or loss changes what the guards would decide. */
export function whenGuardsMayChange(listener: () => void): () => void {
  return useStore.subscribe((state, before) => {
    const loses = (has: (visit: Visit) => boolean) => has(before) && !has(state);
    if (isCustomer(state) !== isCustomer(before) || loses(isLocated) || loses(hasOrder) || loses(hasPayment)) listener();
  });
}
