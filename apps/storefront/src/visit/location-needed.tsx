import { requireLocation } from './guards.ts';

/** Pages that need a chosen location: without one they lead to the landing page (NAV-12). */
export const clientMiddleware = [requireLocation];

export { Outlet as default } from 'react-router';
