/** The restaurant's part of a mail: its name and its colours. No picture: loading one would reveal that the customer opened the mail. */
import type { Bilingual } from '@sufra/contract/names';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { palette } from '@sufra/contract/restaurant/palette';

export interface Letterhead {
  name: Bilingual;
  /** Of buttons, with white text, and of links. Mails are light, whatever the device. */
  primary: string;
  link: string;
}

export function letterheadOf({ name, colours }: RestaurantSettings): Letterhead {
  const { light } = palette(colours);
  return { name, primary: light['--color-primary'], link: light['--text-color-primary'] };
}
