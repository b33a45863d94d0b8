/** Lines as wide as the terminal: what a row is about, and beside it what it says. */
import { styleText } from 'node:util';

export type Style = Parameters<typeof styleText>[0];

/** What it is written to; without colours where NO_COLOR, or a plain terminal, wants none. */
export interface Screen {
  stream: NodeJS.WriteStream;
  /** In columns. */
  width: number;
}

/** Prose of longer lines is hard to read. */
const widest = 100;
/** So much room (columns) has what is said beside its head; else it stands below. */
const least = 34;

export const screenOf = (stream: NodeJS.WriteStream): Screen => ({ stream, width: Math.min(stream.columns || 80, widest) });

export const paint = ({ stream }: Screen, style: Style, text: string): string => styleText(style, text, { stream });

export interface Row {
  head: string;
  text: string;
  headStyle?: Style;
  style?: Style;
}

const margin = 2;

/** Rows whose texts begin in the same column, behind heads of at least so many columns. */
export function layOut(screen: Screen, rows: readonly Row[], headWidth = 0): string {
  const longest = Math.max(headWidth, ...rows.map(({ head }) => head.length));
  const beside = margin + longest + 2;
  const isNarrow = screen.width - beside < least;
  const indent = isNarrow ? margin + 2 : beside;
  const write = ({ head, text, headStyle = 'dim', style }: Row) => {
    const lines = text
      .split('\n')
      .flatMap((part) => wrap(part, screen.width - indent))
      .map((line) => (style ? paint(screen, style, line) : line));
    const painted = ' '.repeat(margin) + paint(screen, headStyle, head);
    const gap = isNarrow ? `\n${' '.repeat(indent)}` : ' '.repeat(longest - head.length + 2);
    return painted + gap + lines.join(`\n${' '.repeat(indent)}`);
  };
  return `${rows.map(write).join('\n')}\n`;
}

/** Words longer than a line, such as addresses, stay whole: they are there to be copied. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
