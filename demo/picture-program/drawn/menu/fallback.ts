import { lit, METAL } from '../draw/light.ts';
import { slant } from '../draw/paint.ts';
import { path, round } from '../draw/shapes.ts';
import { cloth, table } from '../draw/table.ts';
import { plate } from '../draw/tableware.ts';

const fork = 'M92 120V190Q92 214 104 220L100 372Q110 384 120 372L116 220Q128 214 128 190V120H121V184H114V120H106V184H99V120Z';
const knife = 'M528 112C548 128 552 200 546 250H536L540 372Q530 384 520 372L526 112Z';

/** An empty plate, laid: stands in for a picture that is missing (NAV-11). */
export const fallback = () =>
  table('sand') +
  cloth(320, 250, 4, '#fbf6ec', '#c9a570') +
  plate('cream', round(320, 240, 176), '#c9a570') +
  lit({ ...METAL, shadow: 6 }, path(fork, slant('#f1ece4', '#a69d94')) + path(knife, slant('#f1ece4', '#a69d94')));
