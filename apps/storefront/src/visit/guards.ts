/** Route guards (NAV-12): middleware that runs before a screen, and again when its preconditions vanish. */
import { type MiddlewareFunction, replace } from 'react-router';
import { paths, safeReturnPath } from '../paths.ts';
import { useEmptied } from './emptied.ts';
import type { Visit } from './state.ts';
import { useStore } from './store.ts';
import { OneTimeValue, setInTab, takeFromTab } from './tab.ts';

type Guard = MiddlewareFunction<Record<string, unknown>>;

export const isCustomer = ({ auth }: Visit): boolean => auth.token !== null;
/** Whether the session is a guest's (GST-01). */
export const isOfGuest = ({ auth }: Visit): boolean => auth.user?.isGuest ?? false;
export const isLocated = ({ location }: Visit): boolean => location.current !== null;
export const hasPayment = ({ cart }: Visit): boolean => cart.payment !== null;
export const hasOrder = ({ general, cart, location }: Visit): boolean =>
  Boolean(general.branch && location.current && cart.lines.length > 0);

/** True while a guest is being redirected from a customer's page to login. */
const sentToLogin = new OneTimeValue<true>();

/** Redirects guests to login and back. */
export const requireCustomer: Guard = ({ url }) => {
  if (isCustomer(useStore.getState())) return;
  // Middleware gets no hash, so read it from the location.
  const hash = window.location.pathname === url.pathname ? window.location.hash : '';
  setInTab('origin', `${url.pathname}${url.search}${hash}`);
  sentToLogin.leave(true);
  throw replace(paths.login);
};

/**
 * Redirects signed-in customers from login or registration: to the page that required login, else the previous one, else home (AUTH-03).
 */
export const requireGuest: Guard = () => {
  const { pathname, search, hash } = window.location;
  if (!sentToLogin.take() && !isGuestPath(pathname)) setInTab('origin', `${pathname}${search}${hash}`);
  if (isCustomer(useStore.getState())) throw replace(safeReturnPath(takeFromTab('origin') ?? paths.home));
};

/** Pages on the way to login, skipped as return targets. */
const isGuestPath = (path: string): boolean =>
  [paths.login, paths.phoneLogin, paths.register, paths.signIn].some((known) => known === path) || path.startsWith(paths.resetPassword);

export const requireLocation: Guard = () => {
  if (!isLocated(useStore.getState())) throw replace(paths.home);
};

/** Checkout requires a cart and its branch (CHK-03). A cart emptied by another tab redirects to its menu with a notice. */
export const requireOrder: Guard = () => {
  const visit = useStore.getState();
  if (hasOrder(visit)) return;
  const { branch } = visit.general;
  throw replace(branch && useEmptied.getState().isElsewhere ? paths.menu(branch.name) : paths.home);
};

/** Subscribes to visit changes that may change guard decisions. */
export function whenGuardsMayChange(listener: () => void): () => void {
  return useStore.subscribe((state, before) => {
    const loses = (has: (visit: Visit) => boolean) => has(before) && !has(state);
    if (isCustomer(state) !== isCustomer(before) || loses(isLocated) || loses(hasOrder) || loses(hasPayment)) listener();
  });
}
