/** Focal point editor: the picture with a draggable point, and previews of all crops. */
import { type FocalPoint, focalPointText, parseFocalPoint, withFocalPoint } from '@sufra/contract/focal-point';
import type { Translator } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { type Control, FieldError } from './form-fields.tsx';

/** A crop shown to customers; aspect ratio is width by height. */
export interface Crop {
  title: string;
  ratio: number;
}

interface FocalPointFieldProps extends Control {
  url: string;
  cuts: readonly Crop[];
}

/** Minimum width (px) of the 4:3 crop for a sharp menu picture; the viewed file is at most 960 px wide. */
const sharp = 640;

/** Arrow key steps in hundredths, without and with Shift. */
const [step, leap] = [2, 10];
const ways: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const inside = (share: number): number => Math.round(Math.min(100, Math.max(0, share)));

export function FocalPointField({ url, cuts, text, error, disabled, onChange }: FocalPointFieldProps) {
  const { t } = useI18n();
  const id = useId();
  const [isSmall, setSmall] = useState(false);
  const isDragged = useRef(false);
  const point = parseFocalPoint(text);
  const where = t('desk.focal_point_at', { left: point.left, top: point.top });

  const move = ({ left, top }: FocalPoint) => onChange(focalPointText({ left: inside(left), top: inside(top) }));
  const moveTo = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement> | PointerEvent<HTMLElement>) => {
    const frame = currentTarget.getBoundingClientRect();
    move({ left: (100 * (clientX - frame.left)) / frame.width, top: (100 * (clientY - frame.top)) / frame.height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const by = event.shiftKey ? leap : step;
    move({ left: point.left + by * way[0], top: point.top + by * way[1] });
  };
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setSmall(Math.min(naturalWidth, (naturalHeight * 4) / 3) < sharp);

  return (
    <div className="flex flex-col gap-3">
      <span className="text-sm font-semibold">{t('desk.focal_point')}</span>
      <button
        type="button"
        disabled={disabled}
        aria-label={`${t('desk.focal_point')}: ${where}`}
        aria-describedby={[id, error && `${id}-error`].filter(Boolean).join(' ')}
        className="relative block w-fit max-w-full cursor-crosshair touch-manipulation select-none disabled:cursor-auto"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          // Keyboard clicks have detail 0.
          if (event.detail > 0) moveTo(event);
        }}
        onPointerDown={(event) => {
          // Only touches on the point itself drag; others scroll the page.
          if (disabled || (event.pointerType === 'touch' && event.target === event.currentTarget)) return;
          isDragged.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => isDragged.current && moveTo(event)}
        onPointerUp={() => {
          isDragged.current = false;
        }}
        onPointerCancel={() => {
          isDragged.current = false;
        }}
      >
        <img
          src={url.replace(/-640\.webp.*$/, '-960.webp')}
          alt=""
          draggable={false}
          onLoad={onLoad}
          className="pointer-events-none block max-h-72 min-h-11 max-w-full rounded-control"
        />
        <span
          aria-hidden
          className="absolute flex size-11 -translate-1/2 touch-none items-center justify-center"
          style={{ left: `${point.left}%`, top: `${point.top}%` }}
        >
          <span className="pointer-events-none size-7 rounded-full border-3 border-surface bg-primary/40 outline-2 outline-ink" />
        </span>
      </button>
      <p id={id} className="text-sm text-muted">
        {t('desk.focal_point_text')}
      </p>
      <p role="status" className="sr-only">
        {text !== '' && where}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {isSmall && <Notice tone="warning">{t('desk.picture_small')}</Notice>}
      <ul className="flex flex-wrap gap-3">
        {cuts.map(({ title, ratio }) => (
          <li key={title} className="w-36">
            <Picture src={withFocalPoint(url, text)} alt="" ratio={ratio} sizes="144px" className="rounded-control" />
            <span className="mt-1 block text-sm text-muted">{title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const shared = (t: Translator): Crop => ({ title: t('desk.cut_share'), ratio: 1200 / 630 });

export const dishCrops = (t: Translator): Crop[] => [
  { title: t('desk.cut_card'), ratio: 4 / 3 },
  { title: t('desk.cut_dialog'), ratio: 16 / 9 },
  shared(t),
];

export const branchCrops = (t: Translator): Crop[] => [
  { title: t('desk.cut_branch'), ratio: 16 / 9 },
  { title: t('desk.cut_small'), ratio: 1 },
  shared(t),
];
