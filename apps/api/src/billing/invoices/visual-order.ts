/** Unicode bidi: splits a line into visual runs from left to right, each with one typeface and direction. */
import bidiFactory from 'bidi-js';
import { arabic, type Face, furtherLatin, latin } from './fonts.ts';

// Its types declare a default export, but Node gets the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

export interface Piece {
  text: string;
  face: Face;
}

interface Run {
  text: string;
  level: number;
}

/** Reorders `line` from logical to visual order for a paragraph of that direction. */
export const inVisualOrder = (line: string, base: 'ltr' | 'rtl'): Piece[] => reorder(runsOf(line, base)).flatMap(piecesOf);

function runsOf(line: string, base: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const runs: Run[] = [];
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0;
    const character = line[at] ?? '';
    const last = runs.at(-1);
    if (last && last.level === level) last.text += character;
    else runs.push({ text: character, level });
  }
  return runs;
}

/** Rule L2 of the bidi algorithm: reverses every sequence at each level, from the deepest level to the lowest. */
function reorder(runs: Run[]): Run[] {
  let ordered = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const turned: Run[] = [];
    for (let at = 0; at < ordered.length; ) {
      const end = ordered.findIndex((run, index) => index >= at && run.level < level);
      const stop = end < 0 ? ordered.length : end;
      turned.push(...ordered.slice(at, stop).reverse());
      if (end >= 0) turned.push(ordered[end] as Run);
      at = stop + 1;
    }
    ordered = turned;
  }
  return ordered;
}

const isNeutral = /[\s\p{P}\p{S}]/u;

const faceOf = (character: string): Face => [arabic, furtherLatin].find(({ letters }) => letters.test(character)) ?? latin;

function piecesOf({ text, level }: Run): Piece[] {
  const pieces: Piece[] = [];
  for (const character of text) {
    const last = pieces.at(-1);
    // A space joins the run before it. Other punctuation does not, because the typefaces have different glyphs for it.
    const face = character === ' ' && last ? last.face : faceOf(character);
    if (last && last.face === face) last.text += character;
    else pieces.push({ text: character, face });
  }
  if (level % 2 === 0) return pieces;
  return pieces.reverse().map((piece) => (piece.face === arabic ? piece : { ...piece, text: turned(piece.text) }));
}

/** Reverses a right-to-left piece and mirrors its brackets. Arabic pieces are excluded: shaping reverses their joined letters. */
const turned = (text: string): string =>
  [...text]
    .reverse()
    .map((character) => (isNeutral.test(character) ? (bidi.getMirroredCharacter(character) ?? character) : character))
    .join('');
