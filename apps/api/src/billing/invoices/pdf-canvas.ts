/** Text layout for PDFs: measures text, breaks lines, and sets runs from left to right. All lengths are in points. */
import type PDFDocument from 'pdfkit';
import { arabic, furtherLatin, latin, readPdfFont, type Weight } from './fonts.ts';
import { inVisualOrder } from './visual-order.ts';

type Document = InstanceType<typeof PDFDocument>;

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
  base?: 'ltr' | 'rtl';
  align?: 'left' | 'center' | 'right';
  /** Uses tabular figures, so that amounts align in columns. */
  isAmount?: boolean;
}

export const textColour = '#1f1a17';

interface Piece {
  text: string;
  font: string;
  options: PDFKit.Mixins.TextOptions;
  width: number;
}

/** Line height that leaves room for Arabic ascenders and descenders. */
const leading = 1.45;
export const lineHeight = ({ size }: Style): number => size * leading;

export class PdfCanvas {
  readonly #doc: Document;
  /** Cache of measured pieces: each piece is measured first and then drawn. */
  readonly #measured = new Map<string, Piece[]>();

  constructor(doc: Document) {
    this.#doc = doc;
    for (const face of [latin, arabic, furtherLatin])
      for (const weight of [400, 700] as const) doc.registerFont(`${face.name} ${weight}`, readPdfFont(face, weight));
  }

  #pieces(text: string, style: Style): Piece[] {
    const key = JSON.stringify([text, style]);
    const known = this.#measured.get(key) ?? this.#measure(text, style);
    this.#measured.set(key, known);
    return known;
  }

  #measure(text: string, { size, weight = 400, base = 'ltr', isAmount }: Style): Piece[] {
    const features = (isArabic: boolean): PDFKit.Mixins.OpenTypeFeatures[] | undefined => {
      // Naming a font feature makes the library set a run at once. Otherwise it sets word by word from the left, which is wrong for Arabic.
      if (isArabic) return ['rtla'];
      return isAmount ? ['tnum'] : undefined;
    };
    return inVisualOrder(text, base).map((piece) => {
      const font = `${piece.face.name} ${weight}`;
      const named = features(piece.face === arabic);
      const options = { lineBreak: false, ...(named && { features: named }) };
      return { text: piece.text, font, options, width: this.#doc.font(font).fontSize(size).widthOfString(piece.text, options) };
    });
  }

  width(text: string, style: Style): number {
    return this.#pieces(text, style).reduce((sum, { width }) => sum + width, 0);
  }

  /** Breaks text into lines of at most `width`; truncates a longer word. */
  lines(text: string, style: Style, width: number): string[] {
    const words = text.trim().split(/\s+/);
    const whole = words.join(' ');
    if (this.width(whole, style) <= width) return whole === '' ? [] : [whole];
    const lines: string[] = [];
    let line = '';
    for (const word of words.flatMap((each) => this.#cut(each, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.width(longer, style) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  #cut(word: string, style: Style, width: number): string[] {
    if (word.length < 2 || this.width(word, style) <= width) return [word];
    const half = Math.ceil(word.length / 2);
    return [...this.#cut(word.slice(0, half), style, width), ...this.#cut(word.slice(half), style, width)];
  }

  /** Draws text into a box at its upper left corner; returns the height used. */
  write(text: string, style: Style, box: { x: number; y: number; width: number }): number {
    const lines = this.lines(text, style, box.width);
    for (const [at, line] of lines.entries()) this.#set(line, style, { ...box, y: box.y + at * lineHeight(style) });
    return lines.length * lineHeight(style);
  }

  #set(line: string, style: Style, { x, y, width }: { x: number; y: number; width: number }): void {
    const pieces = this.#pieces(line, style);
    const free = width - pieces.reduce((sum, piece) => sum + piece.width, 0);
    let left = x + { left: 0, center: free / 2, right: free }[style.align ?? 'left'];
    for (const piece of pieces) {
      this.#doc
        .font(piece.font)
        .fontSize(style.size)
        .fillColor(style.colour ?? textColour)
        .text(piece.text, left, y + style.size, { ...piece.options, baseline: 'alphabetic' });
      left += piece.width;
    }
  }
}
