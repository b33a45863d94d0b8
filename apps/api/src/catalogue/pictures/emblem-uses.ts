/** Settings that want more of a picture than dishes and branches do. Apart from what draws it, because the server itself never loads sharp. */
import { existsSync } from 'node:fs';

export const emblemUses = ['logo', 'sharePicture'] as const;
export type EmblemUse = (typeof emblemUses)[number];

export interface IconShape {
  name: string;
  /** px. */
  size: number;
  /** How much of it the logo takes, of its width. */
  filled: number;
  isOpaque: boolean;
}

export const icons: readonly IconShape[] = [
  { name: 'icon-192', size: 192, filled: 1, isOpaque: false },
  { name: 'icon-512', size: 512, filled: 1, isOpaque: false },
  // Cut to a circle or a drop by the system: four fifths of it are sure to be seen.
  { name: 'icon-maskable-512', size: 512, filled: 0.76, isOpaque: true },
  { name: 'icon-apple-180', size: 180, filled: 0.84, isOpaque: true },
];

const endings: Record<EmblemUse, string[]> = { logo: icons.map(({ name }) => `${name}.png`), sharePicture: ['share.jpg'] };

/** Whether all is there. `stem` is the path of a made file up to its hash. */
export const hasEmblems = (stem: string, use: EmblemUse): boolean => endings[use].every((ending) => existsSync(`${stem}-${ending}`));
