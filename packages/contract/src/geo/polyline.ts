/** Encoded polylines: the published Google algorithm, precision 5 (1e-5 degrees, about a metre). */

/** Degrees. */
export type LatLng = readonly [lat: number, lng: number];

const factor = 1e5;

/** Encodes a path of [lat, lng] degrees. */
export function encodePath(path: readonly LatLng[]): string {
  let previous: [number, number] = [0, 0];
  let encoded = '';
  for (const [lat, lng] of path) {
    const current: [number, number] = [Math.round(lat * factor), Math.round(lng * factor)];
    encoded += encodeNumber(current[0] - previous[0]) + encodeNumber(current[1] - previous[1]);
    previous = current;
  }
  return encoded;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let encoded = '';
  while (rest >= 0x20) {
    encoded += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>= 5;
  }
  return encoded + String.fromCharCode(rest + 63);
}

/** Decodes to [lat, lng] degrees. Throws a RangeError for invalid text. */
export function decodePath(encoded: string): [number, number][] {
  const path: [number, number][] = [];
  let position = 0;
  let lat = 0;
  let lng = 0;
  const next = (): number => {
    let shift = 0;
    let result = 0;
    for (;;) {
      const chunk = encoded.charCodeAt(position++) - 63;
      if (!(chunk >= 0 && chunk < 64) || shift > 30) throw new RangeError('not an encoded polyline');
      result |= (chunk & 0x1f) << shift;
      shift += 5;
      if (chunk < 0x20) return result & 1 ? ~(result >> 1) : result >> 1;
    }
  };
  while (position < encoded.length) {
    lat += next();
    lng += next();
    path.push([lat / factor, lng / factor]);
  }
  return path;
}
