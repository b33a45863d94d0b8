import { useRouteLoaderData } from 'react-router';
import type { RestaurantLook, Site } from './server-context.ts';

/** What an error page knows that lost even this. */
const nameless: RestaurantLook = {
  name: { en: '', ar: '' },
  about: { en: '', ar: '' },
  logo: '',
  sharePicture: '',
  social: [],
  cardMarks: [],
  takesCash: false,
};

/** What the restaurant is called and looks like. */
export const useRestaurant = (): RestaurantLook => (useRouteLoaderData('root') as Site | undefined)?.restaurant ?? nameless;
