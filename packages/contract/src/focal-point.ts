/** Focal point of a picture, kept visible by crops. */
export interface FocalPoint {
  /** Hundredths of width from the left (in every language), and of height from the top. */
  left: number;
  top: number;
}

const middle = 50;

/** Text form `30% 62%` for folders, rows and style sheets; '' for the centre. */
export const focalPointText = ({ left, top }: FocalPoint): string => (left === middle && top === middle ? '' : `${left}% ${top}%`);

/** Parses that text; defaults to the centre. */
export function parseFocalPoint(text: string): FocalPoint {
  const [, left = middle, top = middle] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? [];
  return { left: Number(left), top: Number(top) };
}

/** Adds a focal point to a picture URL's query, before the colours, which must be last. */
export function withFocalPoint(url: string, text: string): string {
  const { left, top } = parseFocalPoint(text);
  const [path = '', query = ''] = url.split('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('at='));
  const colours = others.filter((part) => part.startsWith('blur='));
  const at = text === '' ? [] : [`at=${left}-${top}`];
  const parts = [...others.filter((part) => !colours.includes(part)), ...at, ...colours];
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** URL of the share picture: cropped by the server around the focal point, if any; else the picture itself. */
export const shareCut = (url: string): string =>
  url.replace(/^(\/pictures\/[\da-f]{20})-640\.webp\?(?:.*&)?at=(\d+)-(\d+)(?:&.*)?$/, '$1-share-$2-$3.jpg');
