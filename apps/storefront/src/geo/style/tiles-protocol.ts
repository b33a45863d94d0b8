/** Vector tiles out of one file on our own server, read in ranges. */
import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

/** Makes `pmtiles://` known. For each map anew: the library would keep a failed first read for ever. */
export function readTilesInRanges(): void {
  addProtocol('pmtiles', new Protocol().tile);
}

/** The HTTP status that a read failed with; the library tells it in words only. */
export function statusOfRead(error: Error): number | undefined {
  const status = /^Bad response code: (\d{3})$/.exec(error.message)?.[1];
  return status ? Number(status) : undefined;
}
