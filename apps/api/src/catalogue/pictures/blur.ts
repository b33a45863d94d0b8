import type { Sharp } from 'sharp';

const [across, down] = [24, 18];

const hex = (channel: number): string => Math.min(15, Math.round(channel / 17)).toString(16);

/** Three colours in twelve bits each, of the corner, of a ring around the middle and of the middle: a plate, very blurred. As the demo's are taken. */
export async function blurOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(across, down, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const zones = [0, 1, 2].map(() => ({ count: 0, sum: [0, 0, 0] }));
  for (let pixel = 0; pixel < across * down; pixel++) {
    const away = Math.hypot((pixel % across) - 11.5, Math.floor(pixel / across) - 8.5);
    const zone = zones[away > 9.5 ? 0 : away > 6 ? 1 : 2];
    if (!zone) continue;
    zone.count++;
    zone.sum = zone.sum.map((sum, channel) => sum + (data[pixel * info.channels + Math.min(channel, info.channels - 1)] ?? 0));
  }
  return zones.map(({ count, sum }) => sum.map((total) => hex(total / count)).join('')).join('');
}
