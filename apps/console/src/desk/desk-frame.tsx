import { Outlet } from 'react-router';
import { Questions } from './questions.tsx';

/** Around the screens of the desk. */
export const DeskFrame = () => (
  <>
    <Outlet />
    <Questions />
  </>
);
