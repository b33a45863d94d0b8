import { requireLocation } from './guards.ts';

/** Layout of pages that need a location; without one they redirect to the landing page (NAV-12). */
export const clientMiddleware = [requireLocation];

export { Outlet as default } from 'react-router';
