/** Settings of a restaurant that has said nothing of itself yet. */
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';

const nothing = { en: '', ar: '' };

export const unnamed: RestaurantSettings = {
  name: { en: 'Sufra', ar: 'سفرة' },
  texts: { slogan: nothing, description: nothing, promise: nothing, promiseText: nothing, about: nothing },
  colours: { light: { primary: '#0b5c4b', accent: '#e0a526' }, dark: { primary: '#7fd1b9', accent: '#e0a526' } },
  logo: '',
  sharePicture: '',
  social: [],
  cardMarks: [],
  mail: { sender: nothing, replyTo: '' },
};
