/** Details of the selected area: names, terms, corners and pauses. */
import type { DeskEntry } from '@sufra/contract/desk/model';
import type { OutlineProblem } from '@sufra/contract/geo/outline';
import type { Point } from '@sufra/contract/names';
import { formatTime } from '@sufra/i18n/formats';
import { Button, IconButton } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { formName } from '../field-texts.ts';
import { decimal, FieldError, numeric, useEntryFields } from '../form-fields.tsx';
import { toPixels, toPoint } from './map-view.ts';
import { middleOf, type OutlineEdit, parsePoint, pointText } from './outline-edits.ts';
import { type AreaForm, type AreaNow, areaField } from './use-area-form.ts';
import type { MapState } from './use-map-view.ts';
import type { Pauses } from './use-pauses.ts';

interface AreaDetailsProps {
  branch: DeskEntry;
  /** Null when the branch is hidden or not the caller's. */
  branchId: number | null;
  form: AreaForm;
  area: AreaNow;
  map: MapState;
  pauses: Pauses;
  corner: number | null;
  isFixed: boolean;
  onCorner: (corner: number | null) => void;
  onEdit: (edit: OutlineEdit) => OutlineProblem | null;
}

export function AreaDetails({ branch, branchId, form, area, map, pauses, corner, isFixed, onCorner, onEdit }: AreaDetailsProps) {
  const { t, locale, name } = useI18n();
  const errorId = useId();
  const [isOpen, setOpen] = useState(false);
  const { thing } = form;
  const { around, text, both } = useEntryFields(branch, thing, { path: `areas.${area.code}`, isFixed });
  const pause = pauses.find(branch.code, area.code);
  const isSaved = (branch.fields.areas as readonly string[] | undefined)?.includes(area.code) ?? false;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{name(area.name) || area.code}</legend>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {both('name', { required: true })}
        {text('fee', { ...decimal, required: true })}
        {text('minimum', { ...decimal, required: true, label: t('areas.minimum') })}
        {text('minutes', { ...numeric, required: true })}
      </div>
      {isSaved && branchId !== null && (
        <Checkbox
          label={t('areas.not_today')}
          hint={pause ? t('areas.paused_by', { time: formatTime(locale, pause.until), by: pause.by }) : t('areas.not_today_text')}
          disabled={!pauses.isKnown}
          checked={pauses.isOn(branch.code, branchId, area.code)}
          onChange={({ target }) => !pauses.isPending && pauses.set({ branchId, area: area.code, isPaused: target.checked })}
        />
      )}
      {around(
        'outline',
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{t('areas.corners', { count: area.corners.length })}</p>
          <FieldError id={errorId}>{thing.form.errorOf(formName(areaField(area.code, 'outline')))}</FieldError>
          {!isFixed && (
            <div className="flex flex-wrap gap-3">
              {corner !== null && corner < area.corners.length && (
                <Button variant="secondary" onClick={() => onEdit({ did: 'removed', at: corner }) === null && onCorner(null)}>
                  {t('areas.corner_remove', { place: corner + 1 })}
                </Button>
              )}
              <Button variant="secondary" aria-disabled={!form.canStepBack} className="aria-disabled:opacity-40" onClick={form.stepBack}>
                {t('areas.step_back')}
              </Button>
            </div>
          )}
          {!isFixed && (
            <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
              <summary className="flex min-h-11 items-center font-semibold text-primary focus-visible:-outline-offset-2">
                {t('areas.corners_list')}
              </summary>
              {isOpen && <CornerList corners={area.corners} map={map} chosen={corner} onChoose={onCorner} onEdit={onEdit} />}
            </details>
          )}
        </div>,
      )}
    </fieldset>
  );
}

interface CornerListProps {
  corners: readonly Point[];
  map: MapState;
  chosen: number | null;
  onChoose: (corner: number) => void;
  /** Applies an edit; returns the problem, or null. */
  onEdit: (edit: OutlineEdit) => OutlineProblem | null;
}

/** Page size; a coastline may have thousands. */
const page = 60;
/** Arrow key step in pixels; five times with Shift. */
const nudge = 10;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Keyboard-accessible corner list: move with arrows, edit coordinates, insert and remove. */
function CornerList({ corners, map, chosen, onChoose, onEdit }: CornerListProps) {
  const { t } = useI18n();
  const [shown, setShown] = useState(page);
  const onKeyDown = (event: KeyboardEvent, at: number, corner: Point) => {
    const [x = 0, y = 0] = arrows[event.key] ?? [];
    const { view, size } = map;
    if (event.altKey || event.ctrlKey || event.metaKey || !view || !size || (x === 0 && y === 0)) return;
    event.preventDefault();
    const far = event.shiftKey ? 5 * nudge : nudge;
    const from = toPixels(view, size, corner);
    onEdit({ did: 'moved', at, to: toPoint(view, size, { x: from.x + x * far, y: from.y + y * far }) });
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t('areas.corners_text')}</p>
      <ol className="flex flex-col gap-2">
        {corners.slice(0, shown).map((corner, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place
          <li key={at} className="flex flex-wrap items-end gap-1">
            <Button
              variant={chosen === at ? 'primary' : 'secondary'}
              aria-pressed={chosen === at}
              className="min-h-12"
              onClick={() => onChoose(at)}
              onFocus={() => onChoose(at)}
              onKeyDown={(event) => onKeyDown(event, at, corner)}
            >
              {t('areas.corner', { place: at + 1 })}
            </Button>
            <CornerField
              label={t('areas.corner_at', { place: at + 1 })}
              corner={corner}
              onFocus={() => onChoose(at)}
              onChange={(to) => onEdit({ did: 'moved', at, to })}
            />
            <IconButton
              icon="plus"
              label={t('areas.corner_add', { place: at + 1 })}
              onClick={() => onEdit({ did: 'added', after: at, point: middleOf(corner, corners[(at + 1) % corners.length] ?? corner) })}
            />
            <IconButton icon="close" label={t('areas.corner_remove', { place: at + 1 })} onClick={() => onEdit({ did: 'removed', at })} />
          </li>
        ))}
      </ol>
      {corners.length > shown && (
        <Button variant="secondary" className="self-start" onClick={() => setShown((count) => count + page)}>
          {t('areas.corners_more', { count: corners.length - shown })}
        </Button>
      )}
    </div>
  );
}

interface CornerFieldProps {
  label: string;
  corner: Point;
  onFocus: () => void;
  onChange: (to: Point) => OutlineProblem | null;
}

/** Applied on blur or Enter. */
function CornerField({ label, corner, onFocus, onChange }: CornerFieldProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const take = () => {
    if (typed === null) return;
    const point = parsePoint(typed);
    const problem = point ? onChange(point) : null;
    setError(point ? (problem ? t(`areas.refused_${problem}`) : undefined) : t('areas.no_point'));
    if (point && !problem) setTyped(null);
  };
  return (
    <TextField
      className="min-w-0 grow basis-40"
      label={label}
      labelHidden
      dir="ltr"
      inputMode="text"
      autoComplete="off"
      error={error}
      value={typed ?? pointText(corner)}
      onFocus={onFocus}
      onChange={({ target }) => {
        setTyped(target.value);
        setError(undefined);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Enter applies one corner, not the form.
        event.preventDefault();
        take();
      }}
    />
  );
}
