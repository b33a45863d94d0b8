/** The tab's icon with a count on it. */

const edge = 64;

export function badgeIcon(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.dataset.plain ??= link.href;
  const { plain } = link.dataset;
  if (count === 0) {
    link.href = plain;
    return;
  }
  const picture = new Image();
  picture.onload = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.drawImage(picture, 0, 0, edge, edge);
    pen.fillStyle = '#b3261e';
    pen.beginPath();
    pen.arc(42, 22, 22, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = '#ffffff';
    pen.font = `bold ${count > 9 ? 26 : 34}px system-ui`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(count > 99 ? '99' : String(count), 42, 24);
    link.href = canvas.toDataURL();
  };
  picture.src = plain;
}
