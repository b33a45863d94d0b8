/** Branch marker as a MapLibre image: a round badge with knife and fork. */
import type { MapColors } from '@sufra/ui/map/map-colors.ts';

export const branchImage = 'sufra-branch';

/** CSS pixels. */
const size = 30;

export function branchBadge({ primary, onPrimary }: MapColors, pixelRatio: number): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(size * pixelRatio);
  const context = canvas.getContext('2d');
  if (!context) return new ImageData(1, 1);
  context.scale(canvas.width / size, canvas.height / size);
  const disc = (radius: number, color: string) => {
    context.beginPath();
    context.arc(size / 2, size / 2, radius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  };
  disc(14, onPrimary);
  disc(12, primary);
  context.translate(size / 2, size / 2);
  context.scale(0.62, 0.62);
  context.translate(-12, -12);
  context.strokeStyle = onPrimary;
  context.lineWidth = 2.2;
  context.lineCap = context.lineJoin = 'round';
  // Path from the icon sprite.
  context.stroke(new Path2D(document.getElementById('icon-cutlery')?.getAttribute('d') ?? ''));
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
