/** A scale for maps without streets: a bar of a round number of metres. */
import type { Locale } from '@sufra/i18n';

export interface ScaleBar {
  element: HTMLElement;
  setLocale(locale: Locale): void;
  /** After every zoom and move. */
  show(metresPerPixel: number): void;
}

/** Pixels. */
const longest = 96;

export function scaleBar(initial: Locale): ScaleBar {
  const element = document.createElement('div');
  element.className = 'map-scale';
  let locale = initial;
  let scale = 1;
  const draw = () => {
    const metres = roundDown(scale * longest);
    element.style.inlineSize = `${(metres / scale).toFixed(1)}px`;
    element.textContent = lengthText(metres, locale);
  };
  return {
    element,
    setLocale(next) {
      locale = next;
      draw();
    },
    show(metresPerPixel) {
      if (metresPerPixel === scale) return;
      scale = metresPerPixel;
      draw();
    },
  };
}

/** 1, 2 or 5 times a power of ten. */
export function roundDown(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const digit = metres / power;
  return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

function lengthText(metres: number, locale: Locale): string {
  const [value, unit] = metres >= 1_000 ? [metres / 1_000, 'kilometer'] : [metres, 'meter'];
  return new Intl.NumberFormat(`${locale}-AE-u-nu-latn`, { style: 'unit', unit, unitDisplay: locale === 'ar' ? 'narrow' : 'short' }).format(
    value,
  );
}
