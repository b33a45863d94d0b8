import { requireLocation } from './guards.ts';

/** Layout that requires a location; otherwise redirects to the landing page (NAV-12). */
export const clientMiddleware = [requireLocation];

export { Outlet as default } from 'react-router';
