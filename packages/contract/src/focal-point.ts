/** Where to look in a picture: what a cut that is narrower or lower than the picture keeps in sight. */
export interface FocalPoint {
  /** Hundredths of its width, from its left in every language, and of its height, from its top. */
  left: number;
  top: number;
}

const middle = 50;

/** As folders, rows and style sheets say it: `30% 62%`; '' for the middle. */
export const focalPointText = ({ left, top }: FocalPoint): string => (left === middle && top === middle ? '' : `${left}% ${top}%`);

/** Of that text; the middle where it says nothing. */
export function parseFocalPoint(text: string): FocalPoint {
  const [, left = middle, top = middle] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? [];
  return { left: Number(left), top: Number(top) };
}

/** The address of a picture with a focal point in its query, before the colours, which stand last. */
export function withFocalPoint(url: string, text: string): string {
  const { left, top } = parseFocalPoint(text);
  const [path = '', query = ''] = url.split('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('at='));
  const colours = others.filter((part) => part.startsWith('blur='));
  const at = text === '' ? [] : [`at=${left}-${top}`];
  const parts = [...others.filter((part) => !colours.includes(part)), ...at, ...colours];
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** The address of the cut of a picture that chats show of a link: where the picture has a focal point, the server keeps that in sight; else the picture itself. */
export const shareCut = (url: string): string =>
  url.replace(/^(\/pictures\/[\da-f]{20})-640\.webp\?(?:.*&)?at=(\d+)-(\d+)(?:&.*)?$/, '$1-share-$2-$3.jpg');
