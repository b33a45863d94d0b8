/** Choices and limits of the setup wizard. */
import type { RestaurantSettings } from '../restaurant/model.ts';
import { defaultColours } from '../restaurant/palette.ts';

/** Weekdays, as in the folder's hours. */
export const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Categories of the first menu, in display order. Names are messages, `setup.category_…`; editable on the desk. */
export const firstCategories = ['starters', 'mains', 'grills', 'sandwiches', 'desserts', 'drinks'] as const;

const accent = '#e8a317';
const pair = (light: string, dark: string): RestaurantSettings['colours'] => ({
  light: { primary: light, accent },
  dark: { primary: dark, accent },
});

/** Predefined legible colours (see `colourProblems`). Others can be set in the folder. */
export const looks = {
  pomegranate: defaultColours,
  sea: pair('#0f766e', '#2dd4bf'),
  sky: pair('#1d4ed8', '#7aa2ff'),
  olive: pair('#2f6b4f', '#7cc4a0'),
  plum: pair('#7e22ce', '#c084fc'),
  coffee: pair('#7c3f1d', '#d99a6c'),
} as const satisfies Record<string, RestaurantSettings['colours']>;
export type Look = keyof typeof looks;
export const lookNames = Object.keys(looks) as [Look, ...Look[]];

/** Limits of the delivery radius in km. */
export const radiusKm = { least: 0.5, most: 30 } as const;
export const maxSetupDishes = 40;
