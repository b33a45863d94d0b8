/** The oldest form of icon: a folder with one picture in it, which may be a PNG since Windows Vista. */

/** `png`: square, of at most 256 pixels. */
export function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // An icon, with one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  // 256 is written as 0.
  head.writeUInt8(png.readUInt32BE(16) % 256, 6);
  head.writeUInt8(png.readUInt32BE(20) % 256, 7);
  // One plane of 32 bits a pixel; how long the picture is, and where it begins.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
