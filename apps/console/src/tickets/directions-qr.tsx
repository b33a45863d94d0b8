import { encode } from 'uqr';

/** A link for the driver's phone, as a QR code that stands a stain; with the white around it that readers want. */
export function DirectionsQr({ link, caption }: { link: string; caption: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <figure className="ticket-way">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <path d={path} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
