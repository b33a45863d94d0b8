/** What is made of the restaurant's logo and of the picture for shared links, besides the sizes that every picture has. */
import sharp from 'sharp';
import { type EmblemUse, type IconShape, icons } from './emblem-uses.ts';

const paper = { r: 255, g: 255, b: 255 };
const share = { width: 1200, height: 630 };
const most = 120e6;

/** Their paths, with what makes each. `given` is a picture that browsers show, drawings too. */
export const emblemsOf = (stem: string, use: EmblemUse, given: Buffer): [path: string, make: () => Promise<Buffer>][] =>
  use === 'logo'
    ? icons.map((icon) => [`${stem}-${icon.name}.png`, () => drawIcon(given, icon)])
    : [[`${stem}-share.jpg`, () => drawShare(given)]];

/** Dots an inch, so that a small drawing is drawn large enough. */
const density = 300;
const read = (given: Buffer) => sharp(given, { limitInputPixels: most, density }).autoOrient();

function drawIcon(given: Buffer, { size, filled, isOpaque }: IconShape): Promise<Buffer> {
  const background = { ...paper, alpha: isOpaque ? 1 : 0 };
  const inner = Math.round(size * filled);
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
  const drawn = read(given)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return (isOpaque ? drawn.flatten({ background }) : drawn).png({ compressionLevel: 9 }).toBuffer();
}

const drawShare = (given: Buffer): Promise<Buffer> =>
  read(given)
    .resize({ ...share, fit: 'cover' })
    .flatten({ background: paper })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
