/** Renders an invoice or credit note as an A4 PDF with embedded font subsets. All lengths are in points. */
import type { Bilingual } from '@sufra/contract/names';
import PDFDocument from 'pdfkit';
import type { Fact, Row, TaxDocument } from './document.ts';
import { lineHeight, PdfCanvas, type Style, textColour } from './pdf-canvas.ts';
import { qrModules } from './tax-qr.ts';

const page = { width: 595.28, height: 841.89, margin: 44 };
const content = page.width - 2 * page.margin;
const bottom = page.height - page.margin - 16;
const right = page.width - page.margin;

const muted = '#655c55';
const line = '#d9d0c5';
const columnWidth = 64;
const qrSize = 112;
const small: Style = { size: 8.5, colour: muted };
const body: Style = { size: 10 };

export function drawPdf(document: TaxDocument): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${document.title.en} ${document.number}`, Author: document.seller.name.en },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const drawing = new Drawing(doc, document);
  drawing.head();
  drawing.table();
  drawing.sums();
  drawing.numberPages();
  doc.end();
  return done;
}

class Drawing {
  readonly #doc: InstanceType<typeof PDFDocument>;
  readonly #ink: PdfCanvas;
  readonly #document: TaxDocument;
  #y = page.margin;

  constructor(doc: InstanceType<typeof PDFDocument>, document: TaxDocument) {
    this.#doc = doc;
    this.#ink = new PdfCanvas(doc);
    this.#document = document;
  }

  head(): void {
    const { seller, trn, title, facts } = this.#document;
    this.#sides(seller.name, { size: 14, weight: 700 });
    this.#sides(seller.address, { size: 9, colour: muted });
    if (trn) this.#sides({ en: `${trn.label.en} ${trn.value}`, ar: `${trn.label.ar} ${trn.value}` }, { size: 9, colour: muted });
    this.#rule(textColour, 1.5, 6);
    this.#y += 8;
    this.#sides(title, { size: 19, weight: 700 });
    this.#y += 6;
    for (const fact of facts) this.#fact(fact);
    this.#y += 14;
  }

  /** English at the left, Arabic at the right, each on half of the page. */
  #sides(value: Bilingual, style: Style): void {
    const width = content / 2 - 8;
    const texts = value.en === value.ar ? { en: value.en, ar: '' } : value;
    const heights = [
      this.#ink.write(texts.en, style, { x: page.margin, y: this.#y, width }),
      this.#ink.write(texts.ar, { ...style, base: 'rtl', align: 'right' }, { x: right - width, y: this.#y, width }),
    ];
    this.#y += Math.max(...heights);
  }

  #fact({ label, value }: Fact): void {
    const aside = 120;
    const middle = content - 2 * aside;
    this.#ink.write(label.en, { ...body, colour: muted }, { x: page.margin, y: this.#y, width: aside });
    this.#ink.write(label.ar, { ...body, colour: muted, base: 'rtl', align: 'right' }, { x: right - aside, y: this.#y, width: aside });
    const { en, ar } = typeof value === 'string' ? { en: value, ar: value } : value;
    const style: Style = { ...body, weight: 700, align: 'center' };
    const height = this.#ink.write(en === ar ? en : `${en} · ${ar}`, style, { x: page.margin + aside, y: this.#y, width: middle });
    this.#y += Math.max(height, lineHeight(body)) + 1;
  }

  #rule(colour: string, thickness: number, space: number): void {
    this.#y += space;
    this.#doc.moveTo(page.margin, this.#y).lineTo(right, this.#y).lineWidth(thickness).strokeColor(colour).stroke();
    this.#y += space;
  }

  table(): void {
    this.#heading();
    for (const row of this.#document.rows) this.#row(row);
  }

  get #titleWidth(): number {
    return content - this.#document.columns.length * columnWidth - 8;
  }

  #columnAt(index: number): number {
    return right - (this.#document.columns.length - index) * columnWidth;
  }

  #heading(): void {
    const { description, columns } = this.#document;
    const two = (label: Bilingual, box: { x: number; width: number }, align: 'left' | 'right') => {
      this.#ink.write(label.en, { ...small, align }, { ...box, y: this.#y });
      this.#ink.write(label.ar, { ...small, base: 'rtl', align }, { ...box, y: this.#y + lineHeight(small) });
    };
    two(description, { x: page.margin, width: this.#titleWidth }, 'left');
    for (const [index, label] of columns.entries()) two(label, { x: this.#columnAt(index), width: columnWidth }, 'right');
    this.#y += 2 * lineHeight(small);
    this.#rule(textColour, 0.75, 3);
  }

  /** A row stays on one page. */
  #row({ title, below, cells, isStrong }: Row): void {
    const weight = isStrong ? 700 : 400;
    const titles = [title, ...below].map((value, at) => this.#fitted(value, at === 0 ? { ...body, weight } : small));
    const height = titles.reduce((sum, { lines, style }) => sum + lines.length * lineHeight(style), 0);
    if (this.#y + height + 8 > bottom) {
      this.#newPage();
      this.#heading();
    }
    for (const [index, cell] of cells.entries()) {
      const box = { x: this.#columnAt(index), y: this.#y, width: columnWidth };
      this.#ink.write(cell, { ...body, weight, align: 'right', isAmount: true }, box);
    }
    for (const { lines, style } of titles) {
      for (const parts of lines) {
        for (const { text, base } of parts) {
          const align = base === 'rtl' ? 'right' : 'left';
          this.#ink.write(text, { ...style, base, align }, { x: page.margin, y: this.#y, width: this.#titleWidth });
        }
        this.#y += lineHeight(style);
      }
    }
    this.#rule(line, 0.5, 3.5);
  }

  /** Puts both languages on one line when they fit, otherwise on two lines. */
  #fitted(value: Bilingual, style: Style): { style: Style; lines: { text: string; base: 'ltr' | 'rtl' }[][] } {
    const width = this.#titleWidth;
    const en = { text: value.en, base: 'ltr' as const };
    const ar = { text: value.ar, base: 'rtl' as const };
    const said = value.en === value.ar || value.ar === '' ? [en] : [en, ar];
    const together = said.reduce((sum, { text, base }) => sum + this.#ink.width(text, { ...style, base }) + 10, 0);
    if (together <= width) return { style, lines: [said] };
    const broken = said.flatMap(({ text, base }) => this.#ink.lines(text, { ...style, base }, width).map((part) => [{ text: part, base }]));
    return { style, lines: broken };
  }

  sums(): void {
    const { sums, remark, qr } = this.#document;
    const rows = sums.length + 1;
    const height = Math.max(rows * 22, qr === null ? 0 : qrSize + 4 * lineHeight(small));
    if (this.#y + height + 30 > bottom) this.#newPage();
    const left = page.margin + content * 0.36;
    const width = right - left;
    this.#y += 4;
    const besideQr = qr === null ? this.#y : this.#qr(qr, left - page.margin - 12);
    for (const { label, value, isStrong } of sums) {
      const style: Style = isStrong ? { size: 11.5, weight: 700 } : { ...body, colour: muted };
      if (isStrong) {
        this.#y += 2;
        this.#doc.moveTo(left, this.#y).lineTo(right, this.#y).lineWidth(1.5).strokeColor(textColour).stroke();
        this.#y += 5;
      }
      const amount = 92;
      const box = { x: left, y: this.#y, width: width - amount };
      this.#ink.write(label.en, style, box);
      this.#ink.write(label.ar, { ...style, base: 'rtl', align: 'right' }, box);
      this.#ink.write(
        value,
        { ...style, colour: textColour, align: 'right', isAmount: true },
        { ...box, x: right - amount, width: amount },
      );
      this.#y += lineHeight(style) + 2;
    }
    this.#y = Math.max(this.#y, besideQr) + 16;
    this.#sides(remark, small);
  }

  /** Left of the sums; returns where it ends. */
  #qr({ label, ...qr }: NonNullable<TaxDocument['qr']>, width: number): number {
    const modules = qrModules(qr.content);
    const size = qrSize / modules.length;
    for (const [y, row] of modules.entries())
      for (const [x, isBlack] of row.entries()) if (isBlack) this.#doc.rect(page.margin + x * size, this.#y + y * size, size, size);
    this.#doc.fill('#000000');
    const below = this.#y + qrSize;
    const english = this.#ink.write(label.en, small, { x: page.margin, y: below, width });
    const arabic = this.#ink.write(label.ar, { ...small, base: 'rtl' }, { x: page.margin, y: below + english, width });
    return below + english + arabic;
  }

  #newPage(): void {
    this.#doc.addPage();
    this.#y = page.margin;
  }

  numberPages(): void {
    const { count } = this.#doc.bufferedPageRange();
    if (count < 2) return;
    for (let at = 0; at < count; at++) {
      this.#doc.switchToPage(at);
      const text = `${this.#document.number} · ${at + 1} / ${count}`;
      this.#ink.write(text, { ...small, align: 'center' }, { x: page.margin, y: page.height - page.margin, width: content });
    }
  }
}
