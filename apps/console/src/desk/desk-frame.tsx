import { Outlet } from 'react-router';
import { ChooseChange, ChooseDay } from './plan-questions.tsx';
import { Questions } from './questions.tsx';

/** Frame of the desk's screens. */
export const DeskFrame = () => (
  <>
    <Outlet />
    <Questions />
    <ChooseChange />
    <ChooseDay />
  </>
);
