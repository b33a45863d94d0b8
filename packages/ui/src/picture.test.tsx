import { withFocalPoint } from '@sufra/contract/focal-point';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const shown = (src: string) => renderToStaticMarkup(<Picture src={src} alt="" />);
const [own, demo] = ['/pictures/1f0c2a9b1f0c2a9b1f0c-640.webp', '/pictures/hummus-640.webp'];

test.each([
  [`${own}?blur=f00f00f00`, `${own}?at=30-62&blur=f00f00f00`, own],
  [own, `${own}?at=30-62`, own],
  [`${demo}?v=1f0c2a9b&blur=f00f00f00`, `${demo}?v=1f0c2a9b&at=30-62&blur=f00f00f00`, `${demo}?v=1f0c2a9b`],
])('DESK-14 MENU-11 the focal point of %s is in the address and places the picture in the same file', (url, pointed, file) => {
  expect(withFocalPoint(url, '30% 62%')).toBe(pointed);
  expect(withFocalPoint(pointed, '')).toBe(url);
  const [plain, placed] = [shown(url), shown(pointed)];
  expect(plain).not.toContain('object-position');
  expect(placed.replace(' style="object-position:30% 62%"', '')).toBe(plain);
  expect(placed).toContain(`src="${file}"`);
  expect(placed).toContain(`${file.replace('-640.webp', '-960.avif')} 960w`);
});
