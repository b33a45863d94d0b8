/** Draws areas, overlaps and branches over the background. Also described in text beside the map. */
import { outlinesOverlap } from '@sufra/contract/geo/outline';
import type { Point } from '@sufra/contract/names';
import { useId, useMemo } from 'react';
import { sizeOf, visibleLabels } from './labels.ts';
import { type MapView, type Pixels, project, type Size, toPixels } from './map-view.ts';

export interface Shape {
  key: string;
  branch: string;
  name: string;
  corners: readonly Point[];
  look: 'selected' | 'own' | 'other' | 'paused';
}

interface ShapesProps {
  view: MapView;
  size: Size;
  /** Areas of a branch in order of precedence. */
  shapes: readonly Shape[];
  branches: readonly { code: string; name: string; position: Point; isShown: boolean }[];
  /** Outline in progress, not closed. */
  line: readonly Point[];
  pin: Point | null;
}

/** Paths are computed once at this zoom, then transformed with the view. */
const drawnAt = 14;

const looks: Readonly<Record<Shape['look'], string>> = {
  selected: 'fill-primary/15 stroke-primary [stroke-width:3]',
  own: 'fill-success/10 stroke-success [stroke-width:2]',
  other: 'fill-muted/5 stroke-muted [stroke-width:1.5]',
  paused: 'fill-error/15 stroke-error [stroke-width:2] [stroke-dasharray:6_4]',
};

export function Shapes({ view, size, shapes, branches, line, pin }: ShapesProps) {
  const id = useId();
  const [first] = shapes;
  const origin = first?.corners[0] ?? branches[0]?.position ?? view.center;
  const paths = useMemo(() => new Map(shapes.map(({ key, corners }) => [key, pathOf(corners, origin)])), [shapes, origin]);
  const overlaps = useMemo(() => overlapsOf(shapes), [shapes]);
  const sizes = useMemo(
    () => new Map(shapes.map(({ key, corners }) => [key, sizeOf(corners.map((corner) => project(corner, 0)))])),
    [shapes],
  );
  const at = (point: Point) => toPixels(view, size, point);
  const scale = 2 ** (view.zoom - drawnAt);
  const start = at(origin);
  // Label priority: selection, shown branch, its areas by size, other branches.
  const labels = [
    ...shapes
      .filter(({ look }) => look !== 'other')
      .map(({ key, name: text, corners, look }) => ({
        ...{ key, text, at: at(highest(corners)) },
        ...{ rank: look === 'selected' ? 0 : 2, size: sizes.get(key) ?? 0 },
      })),
    ...branches.map(({ code, name: text, position, isShown }) => ({
      ...{ key: `branch ${code}`, text, at: below(at(position)) },
      ...{ rank: isShown ? 1 : 3, size: 0 },
    })),
  ].toSorted((one, other) => one.rank - other.rank || other.size - one.size);
  const shown = visibleLabels(labels, textScale());
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" data-shapes={shapes.length}>
      <defs>
        <pattern id={`${id}hatch`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform={`scale(${1 / scale}) rotate(45)`}>
          <path d="M0 0V8" className="stroke-ink [stroke-width:3]" />
        </pattern>
        {overlaps.map(({ upper }) => (
          <clipPath key={upper.key} id={`${id}${upper.key}`}>
            <path d={paths.get(upper.key)} />
          </clipPath>
        ))}
      </defs>
      <g transform={`translate(${start.x} ${start.y}) scale(${scale})`}>
        {shapes.map(({ key, look }) => (
          <path key={key} data-area={key} data-look={look} d={paths.get(key)} vectorEffect="non-scaling-stroke" className={looks[look]} />
        ))}
        {overlaps.flatMap(({ upper, lower }) =>
          lower.map((each) => (
            <path
              key={`${upper.key} ${each.key}`}
              data-overlap={`${upper.key} ${each.key}`}
              d={paths.get(each.key)}
              clipPath={`url(#${id}${upper.key})`}
              fill={`url(#${id}hatch)`}
              className="opacity-30"
            />
          )),
        )}
      </g>
      {line.length > 0 && (
        <polyline
          points={line.map((each) => Object.values(at(each)).join()).join(' ')}
          className="fill-none stroke-primary [stroke-width:3]"
        />
      )}
      {line.map((each) => (
        <circle
          key={`${each.lat} ${each.lng}`}
          cx={at(each).x}
          cy={at(each).y}
          r="6"
          className="fill-primary stroke-surface [stroke-width:2]"
        />
      ))}
      {branches.map(({ code, position, isShown }) => (
        <circle
          key={code}
          data-branch-mark={code}
          {...circleAt(at(position))}
          r="8"
          className={`${isShown ? 'fill-primary' : 'fill-muted'} stroke-surface [stroke-width:3]`}
        />
      ))}
      {labels.map(({ key, text, at: point }) => shown.has(key) && <Label key={key} text={text} {...point} />)}
      {pin && <circle {...circleAt(at(pin))} r="10" data-pin className="fill-accent stroke-ink [stroke-width:3]" />}
    </svg>
  );
}

/** Under the mark of a branch. */
const below = ({ x, y }: Pixels): Pixels => ({ x, y: y + 24 });

/** Text zoom of this device. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const circleAt = ({ x, y }: Pixels) => ({ cx: x, cy: y });

const Label = ({ text, x, y }: { text: string; x: number; y: number }) => (
  <text
    x={x}
    y={y - 6}
    textAnchor="middle"
    className="fill-ink stroke-surface text-xs font-semibold [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4]"
  >
    {text}
  </text>
);

const highest = (corners: readonly Point[]): Point =>
  corners.reduce((top, each) => (each.lat > top.lat ? each : top), corners[0] ?? { lat: 0, lng: 0 });

function pathOf(corners: readonly Point[], origin: Point): string {
  const start = project(origin, drawnAt);
  const parts = corners.map((corner) => {
    const { x, y } = project(corner, drawnAt);
    return `${(x - start.x).toFixed(2)} ${(y - start.y).toFixed(2)}`;
  });
  return parts.length > 0 ? `M${parts.join('L')}Z` : '';
}

/** Lower-precedence areas of the same branch that each area overlaps. */
export const overlapsOf = <Area extends Pick<Shape, 'branch' | 'corners'>>(areas: readonly Area[]): { upper: Area; lower: Area[] }[] =>
  areas.flatMap((upper, place) => {
    const lower = areas.slice(place + 1).filter((each) => each.branch === upper.branch && outlinesOverlap(upper.corners, each.corners));
    return lower.length > 0 ? [{ upper, lower }] : [];
  });
