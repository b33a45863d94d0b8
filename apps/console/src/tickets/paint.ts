/**
 * Rasterizes a ticket. The browser does layout, Arabic shaping and bidi. This module redraws each line at its position, on a canvas with
 * one pixel per printer dot.
 */
import type { Bitmap } from '@sufra/contract/kitchen/escpos';

/** Dots per CSS pixel: printers have 8 per mm. */
const scale = (8 * 25.4) / 96;

/** Rasterizes an element in the document. `width` is in dots. */
export function paint(paper: HTMLElement, width: number): Bitmap {
  // Merge adjacent text nodes, so that Arabic letters join.
  paper.normalize();
  const { left, top, height } = paper.getBoundingClientRect();
  const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.ceil(height * scale) });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('the browser draws no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  for (const element of paper.querySelectorAll('*'))
    if (element instanceof SVGSVGElement) drawCode(pen, element);
    else if (element instanceof HTMLElement) drawBorders(pen, element);
  const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) drawText(pen, text as Text);
  return bitmapOf(pen.getImageData(0, 0, canvas.width, canvas.height));
}

type Pen = CanvasRenderingContext2D;

/** Threshold at half. All drawing is black, so the red channel suffices. */
export function bitmapOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Bitmap {
  const bytes = new Uint8Array((width * height) / 8);
  for (let dot = 0; dot < width * height; dot++)
    if ((data[4 * dot] ?? 255) < 128) bytes[dot >> 3] = (bytes[dot >> 3] ?? 0) | (128 >> (dot & 7));
  return { width, bytes };
}

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

function drawBorders(pen: Pen, element: HTMLElement): void {
  const style = getComputedStyle(element);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  for (const side of sides) {
    const width = Number.parseFloat(style[`border${side}Width` as const]);
    if (!(width > 0)) continue;
    const isAcross = side === 'Top' || side === 'Bottom';
    const along = { Top: top + width / 2, Bottom: bottom - width / 2, Left: left + width / 2, Right: right - width / 2 }[side];
    pen.lineWidth = width;
    pen.setLineDash(style[`border${side}Style` as const] === 'dashed' ? [3 * width, 2 * width] : []);
    pen.beginPath();
    pen.moveTo(isAcross ? left : along, isAcross ? along : top);
    pen.lineTo(isAcross ? right : along, isAcross ? along : bottom);
    pen.stroke();
  }
}

/** Draws a QR code with whole dots per module, because scanners need even squares. */
function drawCode(pen: Pen, code: SVGSVGElement): void {
  const { left, top, width } = code.getBoundingClientRect();
  const { a, e, f } = pen.getTransform();
  const dots = Math.max(1, Math.floor((width * a) / code.viewBox.baseVal.width));
  pen.save();
  pen.setTransform(dots, 0, 0, dots, Math.round(left * a + e), Math.round(top * a + f));
  for (const path of code.querySelectorAll('path')) pen.fill(new Path2D(path.getAttribute('d') ?? ''));
  pen.restore();
}

function drawText(pen: Pen, text: Text): void {
  if (!text.parentElement) return;
  const { fontWeight, fontSize, fontFamily, direction } = getComputedStyle(text.parentElement);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  pen.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  pen.textAlign = 'left';
  for (const { words, left, right, top } of linesOf(text)) {
    const { fontBoundingBoxAscent } = pen.measureText(words);
    // Limit to the layout's width, because canvas text may round differently.
    pen.fillText(words, left, top + fontBoundingBoxAscent, right - left + 1);
  }
}

interface Line {
  words: string;
  left: number;
  right: number;
  top: number;
}

/** Lines of a text as the browser wrapped it. */
function linesOf(text: Text): Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  let space = '';
  for (const { index, segment } of new Intl.Segmenter().segment(text.data)) {
    const line = lines.at(-1);
    if (segment.trim() === '') {
      space = ' ';
      continue;
    }
    range.setStart(text, index);
    range.setEnd(text, index + segment.length);
    const box = range.getBoundingClientRect();
    if (line && (box.height === 0 || Math.abs(box.top - line.top) < box.height / 2)) {
      line.words += space + segment;
      if (box.width > 0) Object.assign(line, { left: Math.min(line.left, box.left), right: Math.max(line.right, box.right) });
    } else if (box.height > 0) lines.push({ words: segment, left: box.left, right: box.right, top: box.top });
    space = '';
  }
  return lines;
}
