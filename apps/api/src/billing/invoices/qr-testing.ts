import jsqr from 'jsqr';

/** `jsqr` declares its function as a property of what Node.js imports. */
const readCode = jsqr as unknown as typeof jsqr.default;

/** Pixels per module. */
const scale = 4;

/** The QR code of a document's page, as a camera reads it. */
export function qrOnPage(page: string): string {
  const edge = Number(/<svg viewBox="0 0 (\d+) /.exec(page)?.[1]) * scale;
  const dots = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, left, top] of page.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y += 1)
      for (let x = Number(left) * scale; x < (Number(left) + 1) * scale; x += 1) dots.set([0, 0, 0], 4 * (y * edge + x));
  return readCode(dots, edge, edge)?.data ?? '';
}
