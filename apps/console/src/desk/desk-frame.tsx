import { Outlet } from 'react-router';
import { ChooseChange } from './choose-change.tsx';
import { ChooseDay } from './choose-day.tsx';
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
