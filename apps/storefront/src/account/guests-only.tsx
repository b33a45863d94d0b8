import { Outlet } from 'react-router';
import { requireGuest } from '../visit/guards.ts';

/** Login and registration: a customer who opens them, or has just logged in, is led on (NAV-12, AUTH-03). */
export const clientMiddleware = [requireGuest];

/** With a loader on the server the forms are rendered there; the guard decides in the browser, before which a customer sees none. */
export const loader = () => null;
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export default function GuestsOnly() {
  return (
    <div className="in-data-customer:invisible">
      <Outlet />
    </div>
  );
}
