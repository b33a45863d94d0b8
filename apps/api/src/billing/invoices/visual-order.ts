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
export const inVisualOrder = (line: string, base: 'ltr' | 'rtl'): Piece[] => runsOf(line, base).flatMap(piecesOf);

/** Runs of one level from left to right, each in logical order. */
function runsOf(line: string, base: 'ltr' | 'rtl'): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, base);
  const runs: Run[] = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const [level = 0, character = ''] = [embedding.levels[at], line[at]];
    const last = runs.at(-1);
    if (last?.level !== level) runs.push({ text: character, level });
    else last.text = level % 2 === 0 ? last.text + character : character + last.text;
  }
  return runs;
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
