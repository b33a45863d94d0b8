import { Outlet } from 'react-router';
import { requireGuest } from '../visit/guards.ts';

/** Layout of login and registration: signed-in customers are redirected (NAV-12, AUTH-03). */
export const clientMiddleware = [requireGuest];

/** The server renders the forms; the guard decides in the browser before customers see them. */
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
